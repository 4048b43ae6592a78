import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { type FormRefusal, showRefusal } from '@servery/ui/form/form-errors.ts'
import { useUiTexts } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'

interface RecordDialogProps<T extends FieldValues> {
  readonly title: string
  readonly form: UseFormReturn<T>
  readonly onSubmit: (values: T) => Promise<FormRefusal | null>
  readonly onClose: () => void
  /** In place of the fields' own problems, such as a conflict with somebody else's change. */
  readonly notice?: ReactNode
  /** Who changed it last. */
  readonly history?: ReactNode
  /** What the button says instead of saving, and while it is at it. */
  readonly words?: { readonly submit: string; readonly submitting: string }
  readonly maxWidth?: 'xs' | 'sm'
  readonly children: ReactNode
}

/** A record of a few fields, edited where its list is. */
export function RecordDialog<T extends FieldValues>(props: RecordDialogProps<T>) {
  const { title, form, onSubmit, onClose, notice, history, maxWidth = 'xs', children } = props
  const texts = useUiTexts()
  const words = props.words ?? { submit: texts.save, submitting: texts.saving }
  const { isSubmitting, errors } = form.formState
  const whole = errors.root?.server?.message
  const submit = form.handleSubmit(async (values) => {
    const refusal = await onSubmit(values)
    if (refusal !== null) showRefusal(form, refusal)
  })
  return (
    <FormProvider {...form}>
      <Dialog
        actions={
          <>
            {whole !== undefined && (
              <Alert role="alert" severity="error" sx={{ flexBasis: '100%' }} variant="outlined">
                {whole}
              </Alert>
            )}
            <Button color="secondary" disabled={isSubmitting} onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button
              disabled={isSubmitting}
              // A press takes the focus out of the field, whose message would push the button away.
              onMouseDown={(event) => event.preventDefault()}
              type="submit"
              variant="contained"
            >
              {isSubmitting ? words.submitting : words.submit}
            </Button>
          </>
        }
        maxWidth={maxWidth}
        onClose={onClose}
        onSubmit={submit}
        title={title}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {notice}
          {children}
          {history !== undefined && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{history}</Box>
          )}
        </Box>
      </Dialog>
    </FormProvider>
  )
}
