/* For browsers without modules, which cannot run the rest. */
document.getElementById("app").innerHTML =
  "<p>This browser is too old for the game: Chrome 123, Firefox 125, Safari 17.5 or newer can play it.</p>" +
  "<p>Denne nettleseren er for gammel. · Browseren er for gammel. · Webbläsaren är för gammal. · Selain on liian vanha.</p>";
