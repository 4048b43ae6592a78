import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react'
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useUiTexts } from '../texts.tsx'
import { type FieldLabels, FieldLabelsContext, orderProblems } from './field-labels.ts'
import { type FormRefusal, listProblems, showRefusal } from './form-errors.ts'

/** A form as all of ours behave: checked on leaving a field, then with every key once it is red. */
export function useFormPage<T extends FieldValues>(
  options: Omit<UseFormProps<T>, 'mode' | 'reValidateMode'>,
): UseFormReturn<T> {
  return useForm<T>({ ...options, mode: 'onBlur', reValidateMode: 'onChange' })
}

export interface FormPageProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  /** Saves, and answers what the server holds against it, or null. */
  readonly onSubmit: (values: T) => Promise<FormRefusal | null>
  /** Names the form for screen readers. */
  readonly label: string
  /** A new record can be saved before anything is changed. */
  readonly isNew?: boolean
  readonly readOnly?: boolean
  /** Stands in place of the save bar, such as the way back and on of a step. */
  readonly footer?: (state: { readonly saving: boolean }) => ReactNode
  readonly children: ReactNode
}

/** One column of cards with a save bar which appears as soon as there is something to save. */
export function FormPage<T extends FieldValues>(props: FormPageProps<T>) {
  const { form, onSubmit, label, isNew = false, readOnly = false, footer, children } = props
  const { isDirty, isSubmitting } = form.formState
  const [labels] = useState<FieldLabels>(() => new Map())
  useUnloadGuard(isDirty && !isSubmitting)
  const submit = form.handleSubmit(async (values) => {
    const refusal = await onSubmit(values)
    if (refusal !== null) showRefusal(form, refusal)
  })
  return (
    <FormProvider {...form}>
      <Box
        aria-label={label}
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 720 }}
      >
        <ProblemSummary form={form} labels={labels} />
        <Box
          component="fieldset"
          disabled={readOnly}
          sx={{ border: 0, display: 'contents', m: 0, minWidth: 0, p: 0 }}
        >
          <FieldLabelsContext value={labels}>{children}</FieldLabelsContext>
        </Box>
        {footer?.({ saving: isSubmitting })}
        {footer === undefined && !readOnly && (isDirty || isNew) && (
          <SaveBar dirty={isDirty} form={form} saving={isSubmitting} />
        )}
      </Box>
    </FormProvider>
  )
}

interface SaveBarProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly dirty: boolean
  readonly saving: boolean
}

// A press would first take the focus out of the field, whose message may then push the button away
// from under the pointer: the click would be lost.
const keepFocus = (event: MouseEvent) => event.preventDefault()

function SaveBar<T extends FieldValues>({ form, dirty, saving }: SaveBarProps<T>) {
  const texts = useUiTexts()
  const problem = useProblem(form)
  return (
    <Box
      sx={(theme) => ({
        alignItems: 'center',
        bgcolor: 'background.paper',
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: 1,
        boxShadow: '0 6px 20px rgb(17 25 39 / 0.12)',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        insetBlockEnd: 12,
        p: 1.25,
        paddingInlineStart: 2,
        position: 'sticky',
        zIndex: 5,
      })}
    >
      <Typography
        color={problem === null || saving ? 'textPrimary' : 'error'}
        component="p"
        role="status"
        sx={{ flex: '1 1 12rem', fontWeight: 500 }}
        variant="body2"
      >
        {!saving && problem !== null ? problem : dirty ? texts.unsaved : ''}
      </Typography>
      <Button
        color="secondary"
        disabled={!dirty || saving}
        onClick={() => form.reset()}
        onMouseDown={keepFocus}
      >
        {texts.discard}
      </Button>
      <Button disabled={saving} onMouseDown={keepFocus} type="submit" variant="contained">
        {saving ? texts.saving : texts.save}
      </Button>
    </Box>
  )
}

/** Why the last try to save came to nothing, in the one line beside the button. */
function useProblem<T extends FieldValues>(form: UseFormReturn<T>): string | null {
  const texts = useUiTexts()
  const { errors, submitCount } = form.formState
  const problems = submitCount === 0 ? [] : listProblems(errors)
  const whole = problems.find(({ path }) => path === '')
  if (whole !== undefined) return whole.message
  return problems.length === 0 ? null : texts.summaryTitle(problems.length)
}

interface ProblemSummaryProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly labels: FieldLabels
}

/** What is wrong, once a save was tried; each line leads to its field. */
function ProblemSummary<T extends FieldValues>({ form, labels }: ProblemSummaryProps<T>) {
  const texts = useUiTexts()
  const { errors, submitCount } = form.formState
  const problems = submitCount === 0 ? [] : orderProblems(listProblems(errors), labels)
  if (problems.length === 0) return null
  return (
    <Alert role="alert" severity="error" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
      <Typography component="p" variant="h4">
        {texts.summaryTitle(problems.length)}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path === '' ? (
              message
            ) : (
              <Link
                color="inherit"
                component="button"
                onClick={() => form.setFocus(path as FieldPath<T>)}
                sx={{ textAlign: 'start' }}
                type="button"
                variant="body2"
              >
                {labels.has(path) ? `${labels.get(path)}: ${message}` : message}
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

/** The browser's own question before the tab goes; within the app the router asks. */
function useUnloadGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}

export interface FormCardProps {
  readonly title: string
  readonly description?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Fields that belong together. */
export function FormCard({ title, description, actions, children }: FormCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 32 }}>
        <Typography component="h2" id={id} sx={{ flex: '1 1 10rem' }} variant="h3">
          {title}
        </Typography>
        {actions}
      </Box>
      {description !== undefined && (
        <Typography color="textSecondary" component="div" sx={{ mt: 0.25 }} variant="body2">
          {description}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.25, mt: 2 }}>{children}</Box>
    </Card>
  )
}

/** Short fields beside each other, one below the other where there is no room. */
export function FormRow({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  )
}
