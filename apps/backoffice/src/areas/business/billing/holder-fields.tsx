import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import {
  findMinors,
  hasSignificantControl,
} from '@servery/domain/business/company/billing-shareholders.ts'
import { AddressInputs } from '@servery/ui/form/address-inputs.tsx'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormRow } from '@servery/ui/form/form-page.tsx'
import { RateInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  HolderBirth,
  HolderCompany,
  HolderNames,
  HolderTypeInput,
  type HolderValues,
  readHolders,
  type ShareholderValues,
} from '../../../kit/inputs/index.ts'
import { useNow } from '../../../platform/browser/index.ts'
import { isEmail } from '../../../platform/sign-in/index.ts'

interface HolderFieldsProps {
  readonly index: number
  readonly onRemove: (() => void) | null
}

/** One holder of shares: a person or a company. */
export function HolderFields({ index, onRemove }: HolderFieldsProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const holder = useWatch<ShareholderValues, `holders.${number}`>({ name: `holders.${index}` })
  const number = index + 1
  return (
    <Box
      aria-labelledby={titleId}
      role="group"
      sx={(theme) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: 1,
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        p: { xs: 1.5, sm: 2 },
      })}
    >
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Typography component="h3" id={titleId} sx={{ flexGrow: 1 }} variant="h4">
          {nameOf(holder) || t('onboarding.shareholders.one', { number })}
        </Typography>
        {hasSignificantControl({ ownership: holder.ownership ?? 0 }) && (
          <StatusChip label={t('billing.shareholders.psc')} tone="info" />
        )}
        {onRemove !== null && (
          <IconButton
            aria-label={t('onboarding.shareholders.remove', { number })}
            onClick={onRemove}
            size="small"
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <FormRow>
        <HolderTypeInput index={index} />
        <RateInput<ShareholderValues>
          label={t('onboarding.shareholders.ownership')}
          name={`holders.${index}.ownership`}
        />
      </FormRow>
      {holder.type === 'company' ? <HolderCompany index={index} /> : <PersonFields index={index} />}
      <SwitchInput<ShareholderValues>
        label={t('onboarding.shareholders.isDirector')}
        name={`holders.${index}.isDirector`}
      />
      <ContactFields index={index} />
    </Box>
  )
}

function nameOf({ type, firstName, secondName, companyName }: HolderValues): string {
  return type === 'company' ? companyName : `${firstName} ${secondName}`.trim()
}

function PersonFields({ index }: { readonly index: number }) {
  const { t } = useTranslation()
  const now = useNow()
  const holder = useWatch<ShareholderValues, `holders.${number}`>({ name: `holders.${index}` })
  const today = new Date(now).toISOString().slice(0, 10)
  const isMinor = findMinors(readHolders({ holders: [holder] }), today).length > 0
  return (
    <>
      <HolderNames index={index} />
      <FormRow>
        <HolderBirth
          index={index}
          {...(isMinor ? { hint: t('billing.shareholders.minor') } : {})}
        />
        <TextInput<ShareholderValues>
          label={t('billing.shareholders.nationality')}
          maxLength={80}
          name={`holders.${index}.nationality`}
          optional
        />
      </FormRow>
    </>
  )
}

function ContactFields({ index }: { readonly index: number }) {
  const { t } = useTranslation()
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', fontSize: '0.875rem', fontWeight: 500 }}>
        {t('billing.shareholders.more')}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, mt: 1.5 }}>
        <FormRow>
          <TextInput<ShareholderValues>
            findProblem={(text) =>
              text.trim() === '' || isEmail(text.trim())
                ? null
                : t('billing.shareholders.emailInvalid')
            }
            label={t('billing.shareholders.email')}
            maxLength={254}
            name={`holders.${index}.email`}
            optional
            type="email"
          />
          <TextInput<ShareholderValues>
            isCode
            label={t('billing.shareholders.phone')}
            maxLength={20}
            name={`holders.${index}.phone`}
            optional
            type="tel"
          />
        </FormRow>
        <AddressInputs optional="all" postcodeMax={12} prefix={`holders.${index}.`} />
        <TextInput<ShareholderValues>
          label={t('billing.shareholders.country')}
          maxLength={80}
          name={`holders.${index}.country`}
          optional
        />
      </Box>
    </Box>
  )
}
