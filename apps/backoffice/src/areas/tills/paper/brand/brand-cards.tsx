import { isColour } from '@servery/domain/business/kiosk/contrast.ts'
import {
  footerLinesMax,
  headerLinesMax,
  receiptShows,
} from '@servery/domain/receipt/layout/brand.ts'
import { languageNames } from '@servery/messages/language-names.ts'
import { languages } from '@servery/messages/languages.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ColourInput, ImageInput } from '../../../../kit/inputs/index.ts'
import { type BrandValues, findLineProblem } from './brand-form.ts'
import { SocialQr } from './social-qr.tsx'

/** Who sells: what is left empty stands as the company and the branch are registered. */
export function WhoCard() {
  const { t } = useTranslation()
  return (
    <FormCard description={t('brand.whoHint')} title={t('brand.who')}>
      <ImageInput<BrandValues>
        hint={t('brand.logoHint')}
        kind="receipt"
        label={t('brand.logo')}
        name="logo"
        optional
      />
      <ColourField />
      <TextInput<BrandValues>
        label={t('brand.businessName')}
        maxLength={80}
        name="businessName"
        optional
      />
      <TextInput<BrandValues>
        label={t('brand.address')}
        maxLength={160}
        name="address"
        optional
        rows={3}
      />
      <FormRow>
        <TextInput<BrandValues>
          isCode
          label={t('brand.phone')}
          maxLength={30}
          name="phone"
          optional
        />
        <TextInput<BrandValues>
          isCode
          label={t('brand.vatNumber')}
          maxLength={30}
          name="vatNumber"
          optional
        />
      </FormRow>
    </FormCard>
  )
}

/** Empty is none. */
function ColourField() {
  const { t } = useTranslation()
  return (
    <ColourInput<BrandValues>
      findProblem={(text) => (text === '' || isColour(text) ? null : t('brand.problem.colour'))}
      hint={t('brand.colourHint')}
      label={t('brand.colour')}
      name="colour"
      optional
      pickLabel={t('brand.pickColour')}
    />
  )
}

/** What is said above and below the sale. */
export function WordsCard() {
  const { t } = useTranslation()
  const problemOf = (max: number) => (text: string) => {
    const problem = findLineProblem(text, max)
    return problem === null ? null : t(`brand.problem.${problem}`, { max })
  }
  return (
    <FormCard title={t('brand.words')}>
      <TextInput<BrandValues>
        findProblem={problemOf(headerLinesMax)}
        hint={t('brand.linesHint', { max: headerLinesMax })}
        label={t('brand.header')}
        name="header"
        optional
        rows={3}
      />
      <TextInput<BrandValues>
        findProblem={problemOf(footerLinesMax)}
        hint={t('brand.footerHint', { max: footerLinesMax })}
        label={t('brand.footer')}
        name="footer"
        optional
        rows={5}
      />
      <TextInput<BrandValues>
        hint={t('brand.socialHint')}
        label={t('brand.social')}
        maxLength={42}
        name="social"
        optional
      />
      <QrFields />
    </FormCard>
  )
}

function QrFields() {
  const { t } = useTranslation()
  const kind = useWatch<BrandValues, 'qrKind'>({ name: 'qrKind' })
  return (
    <>
      <SelectInput<BrandValues>
        choices={(['none', 'link', 'receipt', 'wifi'] as const).map((value) => ({
          value,
          label: t(`brand.qrKinds.${value}`),
        }))}
        label={t('brand.qr')}
        name="qrKind"
      />
      {kind === 'link' && (
        <TextInput<BrandValues>
          findProblem={(text) => (/^https?:\/\/\S+$/.test(text) ? null : t('brand.problem.url'))}
          isCode
          label={t('brand.qrUrl')}
          maxLength={300}
          name="qrUrl"
        />
      )}
      {kind === 'link' && <SocialQr />}
      {kind === 'wifi' && (
        <FormRow>
          <TextInput<BrandValues> label={t('brand.network')} maxLength={32} name="wifiNetwork" />
          <TextInput<BrandValues>
            hint={t('brand.passwordHint')}
            isCode
            label={t('brand.password')}
            maxLength={63}
            name="wifiPassword"
            optional
          />
        </FormRow>
      )}
      {kind !== 'none' && (
        <TextInput<BrandValues> label={t('brand.qrLabel')} maxLength={42} name="qrLabel" optional />
      )}
    </>
  )
}

export function ShowCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('brand.showTitle')}>
      {receiptShows.map((part) => (
        <SwitchInput<BrandValues>
          key={part}
          label={t(`brand.show.${part}`)}
          name={`show.${part}`}
        />
      ))}
      <SelectInput<BrandValues>
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        emptyLabel={t('brand.companyLanguage')}
        label={t('brand.language')}
        name="language"
        optional
      />
    </FormCard>
  )
}
