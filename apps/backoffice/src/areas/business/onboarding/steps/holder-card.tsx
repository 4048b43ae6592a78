import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { RateInput } from '@servery/ui/form/number-inputs.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  HolderBirth,
  HolderCompany,
  HolderNames,
  HolderTypeInput,
  type ShareholderValues,
} from '../../../../kit/inputs/index.ts'

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
      <HolderTypeInput index={index} />
      {type === 'company' ? <HolderCompany index={index} /> : <PersonFields index={index} />}
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
  return (
    <>
      <HolderNames index={index} />
      <HolderBirth index={index} />
    </>
  )
}
