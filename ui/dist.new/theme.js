// Runs before the first paint, as a file of its own: the content security policy allows no inline script.
(() => {
  let theme = 'light';
  try {
    if (localStorage.getItem('theme') === 'dark') theme = 'dark';
  } catch {
    // Storage is refused: the default theme stands until the server's answer.
  }
  document.documentElement.dataset.theme = theme;
  const meta = document.querySelector('meta[name="theme-color"]');
  if (meta && theme === 'dark') meta.setAttribute('content', '#11161D');
})();
