import CategoryIcon from '@mui/icons-material/CategoryOutlined'
import LocalCafeIcon from '@mui/icons-material/LocalCafeOutlined'
import RestaurantIcon from '@mui/icons-material/RestaurantOutlined'
import SportsBarIcon from '@mui/icons-material/SportsBarOutlined'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import TakeoutDiningIcon from '@mui/icons-material/TakeoutDiningOutlined'
import { type BusinessKind, businessKinds } from '@servery/domain/business/company/onboarding.ts'
import { useFieldLabel } from '@servery/ui/form/field-labels.ts'
import { useUiTexts } from '@servery/ui/texts.tsx'
import type { ComponentType } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceCards } from './choice-cards.tsx'

const icons: { readonly [kind in BusinessKind]: ComponentType } = {
  cafe: LocalCafeIcon,
  restaurant: RestaurantIcon,
  pub_bar: SportsBarIcon,
  takeaway: TakeoutDiningIcon,
  retail: StorefrontIcon,
  other: CategoryIcon,
}

/** What the business is, as pictures; what it starts with follows from it. */
export function KindInput<T extends FieldValues>({ name }: { readonly name: FieldPath<T> }) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const { field, fieldState } = useController<T>({ name, rules: { required: texts.required } })
  useFieldLabel(name, t('onboarding.business.kind'))
  return (
    <ChoiceCards
      choices={businessKinds.map((kind) => ({
        value: kind,
        label: t(`onboarding.kind.${kind}`),
        Icon: icons[kind],
      }))}
      columns
      hint={t('onboarding.business.kindHint')}
      inputRef={field.ref}
      label={t('onboarding.business.kind')}
      name={name}
      onBlur={field.onBlur}
      onChange={field.onChange}
      problem={fieldState.error?.message}
      value={field.value ?? ''}
    />
  )
}
