import Box from '@mui/material/Box'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useTranslation } from 'react-i18next'

export interface Names {
  firstName: string
  secondName: string
}

/** What a person is called, beside each other where there is room. */
export function NameInputs() {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        alignItems: 'start',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <TextInput<Names>
        autoComplete="given-name"
        label={t('auth.register.firstName')}
        maxLength={80}
        name="firstName"
      />
      <TextInput<Names>
        autoComplete="family-name"
        label={t('auth.register.secondName')}
        maxLength={80}
        name="secondName"
      />
    </Box>
  )
}
