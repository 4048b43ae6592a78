import { directionOf } from '@servery/messages/languages.ts'
import type { SettingsStore } from '@servery/ui/theme/settings-store.ts'
import { ThemeRoot } from '@servery/ui/theme/theme-root.tsx'
import { useTranslation } from 'react-i18next'
import { App } from './app.tsx'

/** The app in its colours, read the way that its language is. */
export function Themed({ settings }: { readonly settings: SettingsStore }) {
  const { i18n } = useTranslation()
  return (
    <ThemeRoot languageDirection={directionOf(i18n.language)} store={settings}>
      <App />
    </ThemeRoot>
  )
}
