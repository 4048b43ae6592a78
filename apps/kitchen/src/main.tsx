import { startPage } from '@servery/ui/shell/start-page.tsx'
import { App } from './app.tsx'
import { followAppearance } from './device/index.ts'
import { startTranslations } from './i18n.ts'
import './base.css'

followAppearance()
void startPage(async () => {
  await startTranslations()
  return <App />
})
