// Runs before the first paint, so that a dark or right-to-left page never flashes the other way.
// The app reads the same settings again and stays in charge from then on.
;(() => {
  const root = document.documentElement
  let settings = {}
  try {
    settings = JSON.parse(localStorage.getItem('app.settings') || '{}') || {}
  } catch {
    // Storage is refused or holds nonsense: the defaults below are right.
  }
  const system = settings.paletteMode === 'system'
  const dark = system
    ? matchMedia('(prefers-color-scheme: dark)').matches
    : settings.paletteMode === 'dark'
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.contrast = settings.contrast === 'normal' ? 'normal' : 'high'
  root.dir = settings.direction === 'rtl' ? 'rtl' : 'ltr'
})()
