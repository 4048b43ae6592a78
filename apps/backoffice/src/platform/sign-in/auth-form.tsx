import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'

interface AuthFormProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly onSubmit: (values: T) => Promise<void>
  readonly label: string
  readonly submitLabel: string
  readonly busyLabel: string
  /** Other steps that one may take, below the button. */
  readonly after?: ReactNode
  readonly children: ReactNode
}

/** Fields one below the other and one wide button. */
export function AuthForm<T extends FieldValues>(props: AuthFormProps<T>) {
  const { form, onSubmit, label, submitLabel, busyLabel, after, children } = props
  const { isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <Box
        aria-label={label}
        component="form"
        noValidate
        onSubmit={form.handleSubmit(onSubmit)}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        {children}
        <Button disabled={isSubmitting} size="large" type="submit" variant="contained">
          {isSubmitting ? busyLabel : submitLabel}
        </Button>
        {after !== undefined && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              fontSize: '0.875rem',
              gap: 2,
              justifyContent: 'space-between',
            }}
          >
            {after}
          </Box>
        )}
      </Box>
    </FormProvider>
  )
}
