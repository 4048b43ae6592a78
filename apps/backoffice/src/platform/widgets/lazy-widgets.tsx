import { lazyPart } from '../browser/index.ts'
import { loadTexts } from '../language/index.ts'

/** What vendors put on the page: it comes when everything else is there. */
export const LazyWidgets = lazyPart(async () => {
  const [module] = await Promise.all([import('./widgets.tsx'), loadTexts('consent')])
  return { default: module.Widgets }
})
