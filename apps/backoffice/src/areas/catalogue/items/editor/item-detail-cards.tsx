import Alert from '@mui/material/Alert'
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { isSoldByPiece } from '@servery/domain/offer/catalogue/offer.ts'
import { courses, diets } from '@servery/domain/offer/catalogue/types.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FoldedCard } from '@servery/ui/form/folded-card.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  BranchChoice,
  ChoiceChecks,
  ItemSchedule,
  useStations,
} from '../../../../kit/catalogue/index.ts'
import { FormPairs } from '../../../../kit/records/index.ts'
import type { ItemValues } from './item-form.ts'
import { sectionFields } from './sections/section-fields.ts'
import { DietSummary, KitchenSummary, OfferSummary } from './sections/section-summaries.tsx'

/** Who makes it, when in the meal, and what their ticket says. */
export function ItemKitchen() {
  const { t } = useTranslation()
  const stations = useStations().data ?? []
  return (
    <FoldedCard
      fields={sectionFields.kitchen}
      summary={<KitchenSummary stations={stations} />}
      title={t('items.card.kitchen')}
    >
      <FormPairs>
        <TextInput<ItemValues>
          hint={t('items.hint.kitchenName')}
          label={t('items.field.kitchenName')}
          maxLength={40}
          name="kitchenName"
          optional
        />
        <SelectInput<ItemValues>
          choices={courses.map((course) => ({ value: course, label: t(`items.course.${course}`) }))}
          emptyLabel={t('items.noCourse')}
          label={t('items.field.course')}
          name="course"
          optional
        />
        <WholeInput<ItemValues>
          hint={t('items.hint.prepMinutes')}
          label={t('items.field.prepMinutes')}
          name="prepMinutes"
        />
      </FormPairs>
      {stations.length > 0 && (
        <ChoiceChecks
          choices={stations.map(({ id, name }) => ({ value: id, label: name }))}
          hint={t('items.hint.stations')}
          label={t('items.field.stations')}
          name="stationIds"
        />
      )}
      <SwitchInput<ItemValues>
        hint={t('items.hint.printsOnTicket')}
        label={t('items.field.printsOnTicket')}
        name="printsOnTicket"
      />
    </FoldedCard>
  )
}

const spices = ['0', '1', '2', '3'] as const

/** What guests ask for besides allergens. */
export function ItemDiet() {
  const { t } = useTranslation()
  return (
    <FoldedCard fields={sectionFields.diet} summary={<DietSummary />} title={t('items.card.diet')}>
      <ChoiceChecks
        choices={diets.map((diet) => ({ value: diet, label: t(`items.diet.${diet}`) }))}
        label={t('items.field.diets')}
        name="diets"
      />
      <FormPairs>
        <WholeInput<ItemValues> label={t('items.field.kcal')} name="kcal" optional />
        <SelectInput<ItemValues>
          choices={spices.map((spice) => ({ value: spice, label: t(`items.spice.${spice}`) }))}
          label={t('items.field.spice')}
          name="spice"
        />
      </FormPairs>
    </FoldedCard>
  )
}

/** Where and when it is sold. */
export function ItemOffer() {
  const { t } = useTranslation()
  const tracedBy = useWatch<ItemValues, 'tracedBy'>({ name: 'tracedBy' })
  return (
    <FoldedCard
      fields={sectionFields.offer}
      summary={<OfferSummary />}
      title={t('items.card.offer')}
    >
      {isSoldByPiece({ tracedBy }) && <Alert severity="info">{t('items.hint.tillOnly')}</Alert>}
      <ChoiceChecks
        choices={channels.map((one) => ({ value: one, label: t(`items.channel.${one}`) }))}
        hint={t('items.hint.channels')}
        label={t('items.field.channels')}
        name="channels"
      />
      <BranchChoice />
      <ItemSchedule />
    </FoldedCard>
  )
}
