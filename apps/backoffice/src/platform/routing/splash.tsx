import { BlankSplash } from '@servery/ui/shell/blank-splash.tsx'
import { useTranslation } from 'react-i18next'

/** Nothing is shown until it is known whether somebody is signed in. */
export function Splash() {
  const { t } = useTranslation()
  return <BlankSplash label={t('app.starting')} />
}
