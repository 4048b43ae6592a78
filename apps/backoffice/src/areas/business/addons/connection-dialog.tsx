import type { AddonRecord } from '@servery/contract/setup/addons.ts'
import {
  type AddonField,
  type AddonName,
  addonManifests,
  fieldsShown,
} from '@servery/domain/business/addons/manifests.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { BranchChoice } from '../../../kit/catalogue/index.ts'
import { EditorDialog, useRecordEditor } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'

interface ConnectionDialogProps {
  readonly addon: AddonName
  /** Null: a new one. */
  readonly record: AddonRecord | null
  readonly onSaved?: (row: { readonly id: string }) => void
  readonly onClose: () => void
}

interface Values {
  name: string
  paused: boolean
  branchIds: string[] | null
  settings: Record<string, string>
  mappings: string
}

/** The settings of a connection, field by field of its manifest. */
export function ConnectionDialog({ addon, record, onSaved, onClose }: ConnectionDialogProps) {
  const { t } = useTranslation()
  const manifest = addonManifests[addon]
  const name = t(`addons.addon.${addon}.name`)
  const editor = useRecordEditor({
    record,
    api: api.boltons,
    client: client.boltons,
    toValues: (row: AddonRecord | null): Values => ({
      name: row?.name ?? name,
      paused: row?.paused ?? false,
      branchIds: row?.branchIds ?? null,
      settings: Object.fromEntries(
        manifest.settings.map((field) => [
          field.name,
          row?.settings[field.name] ?? field.standard ?? '',
        ]),
      ),
      mappings: (row?.mappings ?? []).map(textOfMapping).join('\n'),
    }),
    toContent: ({ mappings, ...values }: Values) => ({
      ...values,
      addon,
      settings: Object.fromEntries(
        fieldsShown(manifest, values.settings).map((field) => [
          field.name,
          (values.settings[field.name] ?? '').trim(),
        ]),
      ),
      mappings: readMappings(mappings, manifest.mappings),
    }),
    onSaved: (row) => {
      onSaved?.(row)
      onClose()
    },
  })
  return (
    <EditorDialog editor={editor} newTitle={name} noun="addon_connection" onClose={onClose}>
      <TextInput<Values> label={t('addons.field.name')} maxLength={80} name="name" />
      <Fields addon={addon} />
      <BranchChoice />
      {record !== null && (
        <SwitchInput<Values>
          hint={t('addons.pausedHint')}
          label={t('addons.field.paused')}
          name="paused"
        />
      )}
    </EditorDialog>
  )
}

type Mappings = AddonRecord['mappings']

function textOfMapping({ mapping, key, value }: Mappings[number]): string {
  return `${mapping}: ${key} = ${value}`
}

/** A line each: `accounts: sales:20 = 8400`. What is no such line is left out. */
function readMappings(text: string, known: readonly Mappings[number]['mapping'][]): Mappings {
  return text.split('\n').flatMap((line) => {
    const [, name, key = '', value = ''] = /^\s*(\w+):\s*(.+?)\s*=\s*(.+?)\s*$/.exec(line) ?? []
    const mapping = known.find((one) => one === name)
    return mapping === undefined ? [] : [{ mapping, key, value }]
  })
}

function Fields({ addon }: { readonly addon: AddonName }) {
  const { t } = useTranslation()
  const { settings } = useWatch<Values>() as Values
  const manifest = addonManifests[addon]
  return (
    <>
      {fieldsShown(manifest, settings).map((field) => (
        <Field field={field} key={field.name} />
      ))}
      {manifest.mappings.length > 0 && (
        <TextInput<Values>
          hint={t('addons.mappingsHint')}
          isCode
          label={t('addons.field.mappings')}
          name="mappings"
          optional
          rows={8}
        />
      )}
    </>
  )
}

function Field({ field }: { readonly field: AddonField }) {
  const { t } = useTranslation()
  const { name, kind, choices = [], required = false, max = 1000 } = field
  const look = {
    label: t(`addons.setting.${name}`),
    hint: t(`addons.settingHint.${name}`),
    optional: !required,
  }
  if (kind === 'choice') {
    return (
      <SelectInput<Values>
        {...look}
        choices={choices.map((value) => ({ value, label: t(`addons.choice.${value}`) }))}
        name={`settings.${name}`}
      />
    )
  }
  return (
    <TextInput<Values>
      {...look}
      isCode={kind !== 'text'}
      maxLength={max}
      name={`settings.${name}`}
    />
  )
}
