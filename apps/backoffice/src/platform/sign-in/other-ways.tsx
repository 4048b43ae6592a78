import KeyIcon from '@mui/icons-material/KeyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  canUsePasskeys,
  type GoogleNext,
  signInWithGoogle,
  signInWithPasskey,
} from '../identity/index.ts'
import { GoogleMark } from './google-mark.tsx'

interface OtherWaysProps {
  readonly hasGoogle: boolean
  readonly hasPasskeys: boolean
  readonly googleLabel: string
  readonly onDone: (next: GoogleNext) => Promise<void>
  readonly onProblem: (code: string | null) => void
}

/** The ways in without typing, and the line between them and the form. */
export function OtherWays(props: OtherWaysProps) {
  const { hasGoogle, hasPasskeys, googleLabel, onDone, onProblem } = props
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const showsPasskeys = hasPasskeys && canUsePasskeys()
  if (!hasGoogle && !showsPasskeys) return null
  const run = async (way: () => Promise<Finished>) => {
    setIsBusy(true)
    onProblem(null)
    try {
      const finished = await way()
      if (finished.ok) await onDone(finished.next)
      else onProblem(finished.code)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.25, mb: 2 }}>
      {hasGoogle && (
        <Button
          color="secondary"
          disabled={isBusy}
          fullWidth
          onClick={() => void run(signInWithGoogle)}
          size="large"
          startIcon={<GoogleMark />}
          variant="outlined"
        >
          {googleLabel}
        </Button>
      )}
      {showsPasskeys && (
        <Button
          color="secondary"
          disabled={isBusy}
          fullWidth
          onClick={() => void run(byPasskey)}
          size="large"
          startIcon={<KeyIcon />}
          variant="outlined"
        >
          {t('auth.passkey')}
        </Button>
      )}
      <Divider sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 0.75 }}>
        {t('auth.or')}
      </Divider>
    </Box>
  )
}

type Finished =
  | { readonly ok: true; readonly next: GoogleNext }
  | { readonly ok: false; readonly code: string }

async function byPasskey(): Promise<Finished> {
  const outcome = await signInWithPasskey()
  return outcome.ok ? { ok: true, next: 'signed-in' } : outcome
}
