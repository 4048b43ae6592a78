import CheckIcon from '@mui/icons-material/CheckCircle'
import CircleIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import {
  checkPassword,
  criteriaOf,
  type PasswordPolicy,
  passwordLengthMax,
} from '@servery/domain/access/password.ts'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { useTranslation } from 'react-i18next'

interface PolicyListProps {
  readonly policy: PasswordPolicy
  readonly password: string
}

/** What the new password must have, ticked off as it is typed. The server has the last word. */
export function PolicyList({ policy, password }: PolicyListProps) {
  const { t } = useTranslation()
  const missing = checkPassword(policy, password)
  const counts = { minLength: policy.minLength, maxLength: policy.maxLength ?? passwordLengthMax }
  return (
    <Box
      aria-label={t('auth.policy.title')}
      component="ul"
      sx={{ display: 'grid', fontSize: '0.8125rem', gap: 0.25, listStyle: 'none', m: 0, p: 0 }}
    >
      {criteriaOf(policy).map((criterion) => {
        // Which passwords are too common, the server alone can say.
        const isMet = criterion !== 'notCommon' && password !== '' && !missing.includes(criterion)
        const Icon = isMet ? CheckIcon : CircleIcon
        const text =
          criterion === 'minLength' || criterion === 'maxLength'
            ? t(`auth.policy.${criterion}`, { count: counts[criterion] })
            : t(`auth.policy.${criterion}`)
        return (
          <Box
            component="li"
            key={criterion}
            sx={{
              alignItems: 'center',
              color: isMet ? 'success.main' : 'text.secondary',
              display: 'flex',
              gap: 0.75,
            }}
          >
            <Icon aria-hidden sx={{ fontSize: 16 }} />
            {text}
            {criterion !== 'notCommon' && (
              <span style={visuallyHidden}>
                {isMet ? t('auth.policy.met') : t('auth.policy.missing')}
              </span>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
