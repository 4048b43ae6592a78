import { startPage } from '@servery/ui/shell/start-page.tsx'
import { App } from './app.tsx'
import { startTranslations } from './i18n.ts'
import './base.css'

void startPage(async () => {
  await startTranslations()
  return <App />
})
