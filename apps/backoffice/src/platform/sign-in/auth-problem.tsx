import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getAuthErrorText } from '../identity/index.ts'

interface AuthProblemProps {
  readonly code: string | null
  /** The way on from here, such as a link. */
  readonly children?: ReactNode
}

/** Why it did not work, in the words of the catalogue; nothing where nothing needs saying. */
export function AuthProblem({ code, children }: AuthProblemProps) {
  const { t } = useTranslation()
  const text = code === null ? null : getAuthErrorText(code)
  if (text === null) return null
  return (
    <Alert role="alert" severity="error" variant="outlined">
      {t(`auth.error.${text}`)} {children}
    </Alert>
  )
}
