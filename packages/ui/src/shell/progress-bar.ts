import nprogress from 'nprogress'

nprogress.configure({
  showSpinner: false,
  trickleSpeed: 150,
  minimum: 0.12,
  // Its own has the role “bar”, which there is not. The status of the page says what loads.
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '.bar',
})

export const progressBar = nprogress
