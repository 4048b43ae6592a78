import CheckIcon from '@mui/icons-material/CheckCircle'
import CircleIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import {
  checkPassword,
  criteriaOf,
  type PasswordCriterion,
  type PasswordPolicy,
  passwordLengthMax,
} from '@servery/domain/business/access/password.ts'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

interface PasswordChecklistProps {
  readonly policy: PasswordPolicy
  readonly password: string
}

/** What the password must have, ticked off as it is typed. The server has the last word. */
export function PasswordChecklist({ policy, password }: PasswordChecklistProps) {
  const { t } = useTranslation()
  const missing = checkPassword(policy, password)
  // Which passwords are too common, the server alone can say.
  const shown = criteriaOf(policy).filter((criterion) => criterion !== 'notCommon')
  return (
    <Box sx={{ fontSize: '0.8125rem' }}>
      <Box component="p" sx={{ color: 'text.secondary', m: 0, mb: 0.5 }}>
        {t('auth.policy.title')}
      </Box>
      <Box
        aria-label={t('auth.policy.title')}
        component="ul"
        sx={{ display: 'grid', gap: 0.25, listStyle: 'none', m: 0, p: 0 }}
      >
        {shown.map((criterion) => {
          const isMet = password !== '' && !missing.includes(criterion)
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
              {isMet ? (
                <CheckIcon aria-hidden sx={{ fontSize: 16 }} />
              ) : (
                <CircleIcon aria-hidden sx={{ fontSize: 16 }} />
              )}
              {describe(criterion, policy, t)}
              <span style={visuallyHidden}>
                {isMet ? t('auth.policy.met') : t('auth.policy.missing')}
              </span>
            </Box>
          )
        })}
      </Box>
      {policy.notCommon && (
        <Box component="p" sx={{ color: 'text.secondary', m: 0, mt: 0.5 }}>
          {t('auth.policy.notCommon')}
        </Box>
      )}
    </Box>
  )
}

function describe(criterion: PasswordCriterion, policy: PasswordPolicy, t: TFunction): string {
  if (criterion === 'minLength') return t('auth.policy.minLength', { count: policy.minLength })
  if (criterion === 'maxLength') {
    return t('auth.policy.maxLength', { count: policy.maxLength ?? passwordLengthMax })
  }
  return t(`auth.policy.${criterion}`)
}
