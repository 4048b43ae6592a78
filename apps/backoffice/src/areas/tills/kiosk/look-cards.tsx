import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import {
  contrastMin,
  contrastOf,
  isColour,
  readableShade,
} from '@servery/domain/business/kiosk/contrast.ts'
import { languageNames } from '@servery/messages/language-names.ts'
import { languages } from '@servery/messages/languages.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ColourInput, ImageInput } from '../../../kit/inputs/index.ts'
import type { LookValues } from './kiosk-form.ts'

function ColourField({ name }: { readonly name: 'primary' | 'background' }) {
  const { t } = useTranslation()
  const { getValues } = useFormContext<LookValues>()
  const findProblem = (text: string) => {
    if (!isColour(text)) return t('kiosk.problem.colour')
    const background = getValues('background')
    // One of the two says it: the colour that the proposal changes.
    if (name === 'background' || !isColour(background)) return null
    return contrastOf(text, background) >= contrastMin ? null : t('kiosk.problem.contrast')
  }
  const label = t(`kiosk.${name}`)
  return (
    <ColourInput<LookValues>
      findProblem={findProblem}
      label={label}
      name={name}
      pickLabel={t('kiosk.pick', { name: label })}
    />
  )
}

/** What the contrast is, and the nearest shade where it is too little. */
function Contrast() {
  const { t } = useTranslation()
  const { setValue } = useFormContext<LookValues>()
  const [primary, background] = useWatch<LookValues, ['primary', 'background']>({
    name: ['primary', 'background'],
  })
  if (!isColour(primary) || !isColour(background)) return null
  const ratio = contrastOf(primary, background)
  const shade = readableShade(primary, background)
  return (
    <Box
      role="status"
      sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', fontSize: '0.875rem', gap: 1 }}
    >
      {t(ratio >= contrastMin ? 'kiosk.contrastGood' : 'kiosk.contrastPoor', {
        // Rounded down: 4.49 is not 4.5.
        ratio: Math.floor(ratio * 10) / 10,
      })}
      {ratio < contrastMin && (
        <Button
          onClick={() => setValue('primary', shade, { shouldDirty: true, shouldValidate: true })}
          size="small"
          startIcon={
            <Box
              aria-hidden
              component="span"
              sx={{ bgcolor: shade, borderRadius: '3px', height: 16, width: 16 }}
            />
          }
          variant="outlined"
        >
          {t('kiosk.useShade', { shade })}
        </Button>
      )}
    </Box>
  )
}

export function ColoursCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('kiosk.colours')}>
      <ImageInput<LookValues> kind="kiosk" label={t('kiosk.logo')} name="logo" optional />
      <FormRow>
        <ColourField name="primary" />
        <ColourField name="background" />
      </FormRow>
      <Contrast />
      <FormRow>
        <SelectInput<LookValues>
          choices={(['square', 'rounded', 'pill'] as const).map((value) => ({
            value,
            label: t(`kiosk.shapes.${value}`),
          }))}
          label={t('kiosk.shape')}
          name="buttonShape"
        />
        <WholeInput<LookValues>
          hint={t('kiosk.fontHint')}
          label={t('kiosk.font')}
          name="fontPercent"
        />
      </FormRow>
    </FormCard>
  )
}

export function WordsCard() {
  const { t } = useTranslation()
  return (
    <FormCard description={t('kiosk.wordsHint')} title={t('kiosk.words')}>
      {(['welcome', 'thanks'] as const).map((what) =>
        languages.map((language) => (
          <TextInput<LookValues>
            key={`${what} ${language}`}
            label={t(`kiosk.${what}`, { language: languageNames[language] })}
            maxLength={80}
            name={`${what}.${language}`}
            optional
          />
        )),
      )}
    </FormCard>
  )
}

const picturesMax = 6

/** What is shown in turn while nobody orders. */
export function PicturesCard() {
  const { t } = useTranslation()
  return (
    <FormCard description={t('kiosk.picturesHint')} title={t('kiosk.pictures')}>
      <Pictures name="portrait" />
      <Pictures name="landscape" />
      <WholeInput<LookValues>
        hint={t('kiosk.secondsHint')}
        label={t('kiosk.seconds')}
        name="pictureSeconds"
      />
    </FormCard>
  )
}

function Pictures({ name }: { readonly name: 'portrait' | 'landscape' }) {
  const { t } = useTranslation()
  const { fields, append, remove } = useFieldArray<LookValues, typeof name>({ name })
  return (
    <Box aria-label={t(`kiosk.ways.${name}`)} role="group" sx={{ display: 'grid', gap: 1.5 }}>
      {fields.map((field, index) => {
        const label = t(`kiosk.picture.${name}`, { number: index + 1 })
        return (
          <Box key={field.id} sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <ImageInput<LookValues>
                kind="film"
                label={label}
                name={`${name}.${index}.path`}
                optional
              />
            </Box>
            <IconButton
              aria-label={t('catalogue.remove', { name: label })}
              onClick={() => remove(index)}
            >
              <DeleteIcon />
            </IconButton>
          </Box>
        )
      })}
      {fields.length < picturesMax && (
        <Button
          color="secondary"
          onClick={() => append({ path: '' })}
          startIcon={<AddIcon />}
          sx={{ justifySelf: 'start' }}
        >
          {t(`kiosk.addPicture.${name}`)}
        </Button>
      )}
    </Box>
  )
}

const buttonsMax = 3

export function ButtonsCard() {
  const { t } = useTranslation()
  const { fields, append, remove } = useFieldArray<LookValues, 'buttons'>({ name: 'buttons' })
  return (
    <FormCard description={t('kiosk.buttonsHint')} title={t('kiosk.buttons')}>
      {fields.map((field, index) => {
        const name = t('kiosk.buttonNumber', { number: index + 1 })
        return (
          <Box aria-label={name} key={field.id} role="group" sx={{ display: 'grid', gap: 1.5 }}>
            <FormRow>
              <TextInput<LookValues>
                label={t('kiosk.buttonLabel')}
                maxLength={24}
                name={`buttons.${index}.label`}
              />
              <SelectInput<LookValues>
                choices={(['filled', 'outlined', 'text'] as const).map((value) => ({
                  value,
                  label: t(`kiosk.styles.${value}`),
                }))}
                label={t('kiosk.buttonStyle')}
                name={`buttons.${index}.style`}
              />
            </FormRow>
            <Box sx={{ alignItems: 'end', display: 'flex', gap: 1 }}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <TextInput<LookValues>
                  findProblem={(text) =>
                    /^https:\/\/\S+$/.test(text.trim()) ? null : t('kiosk.problem.url')
                  }
                  isCode
                  label={t('kiosk.buttonUrl')}
                  maxLength={300}
                  name={`buttons.${index}.url`}
                />
              </Box>
              <IconButton
                aria-label={t('catalogue.remove', { name })}
                onClick={() => remove(index)}
              >
                <DeleteIcon />
              </IconButton>
            </Box>
          </Box>
        )
      })}
      {fields.length < buttonsMax && (
        <Button
          color="secondary"
          onClick={() => append({ label: '', url: '', style: 'outlined' })}
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'start' }}
        >
          {t('kiosk.addButton')}
        </Button>
      )}
    </FormCard>
  )
}
