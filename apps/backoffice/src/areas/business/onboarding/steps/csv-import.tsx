import Alert from '@mui/material/Alert'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ItemImport } from '../../../../kit/file-import/index.ts'
import { client } from '../../../../platform/api/index.ts'
import { LiveProvider } from '../../../../platform/live/index.ts'
import { describeRefusal } from '../onboarding-query.ts'
import { StepFooter } from '../step-footer.tsx'
import { useSteps } from '../steps-context.ts'

/** Items from a file. Once they are there the set-up goes on by itself. */
export function CsvImport() {
  const { t } = useTranslation()
  const { goOn } = useSteps()
  const finish = useMutation({
    mutationFn: () => client.onboarding.addStarter({ start: 'empty' }),
    onSuccess: goOn,
  })
  return (
    <>
      <LiveProvider>
        <ItemImport
          onDone={({ result }) => {
            toasts.success(t('onboarding.csv.done', { count: result?.created ?? 0 }))
            finish.mutate()
          }}
        />
      </LiveProvider>
      {finish.error !== null && (
        <Alert role="alert" severity="error">
          {describeRefusal(finish.error, t).message}
        </Alert>
      )}
      <StepFooter
        onContinue={finish.isError ? () => finish.mutate() : null}
        saving={finish.isPending}
      />
    </>
  )
}
