import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { RateInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ShareholderValues } from '../../shareholder-form.ts'

interface HolderCardProps {
  readonly index: number
  readonly onRemove: (() => void) | null
}

export function HolderCard({ index, onRemove }: HolderCardProps) {
  const { t } = useTranslation()
  const type = useWatch<ShareholderValues, `holders.${number}.type`>({
    name: `holders.${index}.type`,
  })
  const title = t('onboarding.shareholders.one', { number: index + 1 })
  const remove = onRemove !== null && (
    <IconButton
      aria-label={t('onboarding.shareholders.remove', { number: index + 1 })}
      onClick={onRemove}
      size="small"
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  )
  return (
    <FormCard actions={remove} title={title}>
      <SelectInput<ShareholderValues>
        choices={(['individual', 'company'] as const).map((value) => ({
          value,
          label: t(`onboarding.shareholders.type.${value}`),
        }))}
        label={t('onboarding.shareholders.kind')}
        name={`holders.${index}.type`}
      />
      {type === 'company' ? <CompanyFields index={index} /> : <PersonFields index={index} />}
      <FormRow>
        <RateInput<ShareholderValues>
          label={t('onboarding.shareholders.ownership')}
          name={`holders.${index}.ownership`}
        />
        <Box sx={{ pt: { sm: 3 } }}>
          <SwitchInput<ShareholderValues>
            label={t('onboarding.shareholders.isDirector')}
            name={`holders.${index}.isDirector`}
          />
        </Box>
      </FormRow>
    </FormCard>
  )
}

function PersonFields({ index }: { readonly index: number }) {
  const { t } = useTranslation()
  return (
    <>
      <FormRow>
        <TextInput<ShareholderValues>
          label={t('onboarding.you.firstName')}
          maxLength={80}
          name={`holders.${index}.firstName`}
        />
        <TextInput<ShareholderValues>
          label={t('onboarding.you.secondName')}
          maxLength={80}
          name={`holders.${index}.secondName`}
        />
      </FormRow>
      <TextInput<ShareholderValues>
        label={t('onboarding.shareholders.dateOfBirth')}
        name={`holders.${index}.dateOfBirth`}
        type="date"
      />
    </>
  )
}

function CompanyFields({ index }: { readonly index: number }) {
  const { t } = useTranslation()
  return (
    <FormRow>
      <TextInput<ShareholderValues>
        label={t('onboarding.business.name')}
        maxLength={80}
        name={`holders.${index}.companyName`}
      />
      <TextInput<ShareholderValues>
        isCode
        label={t('onboarding.shareholders.companyNumber')}
        maxLength={20}
        name={`holders.${index}.companyNumber`}
        optional
      />
    </FormRow>
  )
}
