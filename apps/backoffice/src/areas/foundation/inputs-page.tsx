import { ColourInput, SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormPage, FormRow, useFormPage } from '@servery/ui/form/form-page.tsx'
import {
  MoneyInput,
  QuantityInput,
  RateInput,
  WholeInput,
} from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useTranslation } from 'react-i18next'
import { FoundationPage } from './foundation-page.tsx'

interface Sample {
  name: string
  note: string
  code: string
  kind: string
  colour: string
  price: number | null
  quantity: number | null
  rate: number | null
  count: number | null
  isOn: boolean
}

const sample: Sample = {
  name: '',
  note: '',
  code: '',
  kind: 'a',
  colour: 'orange',
  price: 1250,
  quantity: 1500,
  rate: 200_000,
  count: 3,
  isOn: true,
}

/** Every input in a real form: leave one empty, save, and see how it speaks. */
export function InputsPage() {
  const { t } = useTranslation()
  const form = useFormPage<Sample>({ defaultValues: sample })
  return (
    <FoundationPage name="inputs">
      <FormPage<Sample>
        form={form}
        isNew
        label={t('foundation.page.inputs')}
        onSubmit={async (values) => {
          if (values.name.trim().toLowerCase() === 'tea') {
            const message = t('foundation.inputs.taken')
            return { message, fields: { name: message } }
          }
          form.reset(values)
          toasts.success(t('foundation.buttons.saved'))
          return null
        }}
      >
        <Words />
        <Figures />
        <Choices />
      </FormPage>
    </FoundationPage>
  )
}

function Words() {
  const { t } = useTranslation()
  return (
    <FormCard description={t('foundation.inputs.wordsRule')} title={t('foundation.inputs.words')}>
      <TextInput<Sample>
        hint={t('foundation.inputs.nameHint')}
        label={t('foundation.inputs.name')}
        maxLength={80}
        name="name"
      />
      <TextInput<Sample> label={t('foundation.inputs.note')} name="note" optional rows={3} />
      <TextInput<Sample> isCode label={t('foundation.inputs.code')} name="code" optional />
    </FormCard>
  )
}

function Figures() {
  const { t } = useTranslation()
  return (
    <FormCard
      description={t('foundation.inputs.figuresRule')}
      title={t('foundation.inputs.figures')}
    >
      <FormRow>
        <MoneyInput<Sample>
          currency="GBP"
          exponent={2}
          label={t('foundation.inputs.price')}
          name="price"
        />
        <RateInput<Sample> label={t('foundation.inputs.rate')} name="rate" />
      </FormRow>
      <FormRow>
        <QuantityInput<Sample>
          label={t('foundation.inputs.quantity')}
          name="quantity"
          unit={t('units.kg')}
        />
        <WholeInput<Sample> label={t('foundation.inputs.count')} name="count" />
      </FormRow>
    </FormCard>
  )
}

function Choices() {
  const { t } = useTranslation()
  return (
    <FormCard
      description={t('foundation.inputs.choicesRule')}
      title={t('foundation.inputs.choices')}
    >
      <SelectInput<Sample>
        choices={[
          { value: 'a', label: t('ui.ranges.today') },
          { value: 'b', label: t('ui.ranges.yesterday') },
        ]}
        label={t('ui.period')}
        name="kind"
      />
      <ColourInput<Sample> label={t('settings.palette')} name="colour" />
      <SwitchInput<Sample>
        hint={t('foundation.inputs.switchHint')}
        label={t('settings.pinNav')}
        name="isOn"
      />
    </FormCard>
  )
}
