import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useProof, useSecurityProblem } from '../../../platform/proof/index.ts'

interface ActionFormProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly label: string
  readonly submitLabel: string
  readonly deed: (values: Values) => Promise<{ ok: true } | { ok: false; code: string }>
  readonly onDone: (values: Values) => void
  readonly onCancel?: () => void
  readonly children: ReactNode
}

/** A short form inside a card that does one thing about how one signs in. */
export function ActionForm<Values extends FieldValues>(props: ActionFormProps<Values>) {
  const { form, label, submitLabel, deed, onDone, onCancel, children } = props
  const texts = useUiTexts()
  const prove = useProof()
  const describe = useSecurityProblem()
  const [problem, setProblem] = useState<string | null>(null)
  const submit = form.handleSubmit(async (values) => {
    setProblem(null)
    const outcome = await prove(() => deed(values))
    if (!outcome.ok) return setProblem(describe(outcome.code))
    form.reset()
    onDone(values)
  })
  return (
    <FormProvider {...form}>
      <Box
        aria-label={label}
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 420 }}
      >
        {problem !== null && (
          <Alert role="alert" severity="error" variant="outlined">
            {problem}
          </Alert>
        )}
        {children}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button disabled={form.formState.isSubmitting} type="submit" variant="contained">
            {submitLabel}
          </Button>
          {onCancel !== undefined && (
            <Button color="secondary" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
        </Box>
      </Box>
    </FormProvider>
  )
}
