import VisibilityIcon from '@mui/icons-material/Visibility'
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { TextInput, type TextInputProps } from '@servery/ui/form/text-input.tsx'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface PasswordInputProps<T extends FieldValues>
  extends Pick<TextInputProps<T>, 'name' | 'label' | 'hint' | 'findProblem'> {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at while it is typed. */
export function PasswordInput<T extends FieldValues>(props: PasswordInputProps<T>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        aria-label={shown ? t('auth.hidePassword') : t('auth.showPassword')}
        aria-pressed={shown}
        edge="end"
        onClick={() => setShown(!shown)}
        size="small"
      >
        {shown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
      </IconButton>
    </InputAdornment>
  )
  return <TextInput<T> {...props} end={toggle} type={shown ? 'text' : 'password'} />
}
