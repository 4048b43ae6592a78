import { startPage } from '@servery/ui/shell/start-page.tsx'
import { DisplayApp } from './display/index.ts'
import { startTranslations } from './i18n.ts'
import './base.css'

void startPage(async () => {
  await startTranslations()
  return <DisplayApp />
})
