import { chooseLocale } from '@servery/ui/format/formatters.ts'
import { Toasts } from '@servery/ui/shell/toasts.tsx'
import { UiProvider } from '@servery/ui/texts.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../platform/api/index.ts'
import { router } from './router.ts'
import { getUiTexts } from './ui-texts.ts'

/** Language and routes; the zone of the branch joins in below, once it is known who asks. */
export function App() {
  const { t, i18n } = useTranslation()
  const texts = useMemo(() => getUiTexts(t), [t])
  const locale = chooseLocale(i18n.language, navigator.languages)
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider locale={locale} texts={texts} timeZone="UTC">
        <RouterProvider router={router} />
        <Toasts />
      </UiProvider>
    </QueryClientProvider>
  )
}
