import Box from '@mui/material/Box'
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useTranslation } from 'react-i18next'
import { BranchChoice, ChoiceChecks, ItemSchedule } from '../../../kit/catalogue/index.ts'
import type { MenuValues } from './menu-form.ts'

/** Its name, and where and when it is shown. */
export function MenuRules() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('menus.card.rules')}>
      <TextInput<MenuValues> label={t('menus.field.name')} maxLength={80} name="name" />
      <ItemSchedule />
      <ChoiceChecks
        choices={channels.map((value) => ({ value, label: t(`items.channel.${value}`) }))}
        hint={t('menus.hint.channels')}
        label={t('menus.field.channels')}
        name="channels"
      />
      <BranchChoice />
      <Box sx={{ maxWidth: 220 }}>
        <WholeInput<MenuValues>
          hint={t('menus.hint.priority')}
          label={t('menus.field.priority')}
          name="priority"
        />
      </Box>
    </FormCard>
  )
}
