import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SocialLinksInput, SocialLinksRow } from '@servery/contract/setup/online.ts'
import {
  normaliseLink,
  type SocialNetwork,
  socialNetworks,
} from '@servery/domain/business/online/social-links.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RecordForm, readOnce, SavedHistory, useRecordEditor } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { OnlineFrame } from './online-frame.tsx'

interface LinkValues {
  links: SocialLinksInput['links']
}

/** Where else the business is found; shown below its shop. */
export function LinksPage() {
  const branch = useBranch()
  const input = { branchId: branch.id, limit: 1 }
  const query = useQuery({ ...api.socialLinks.list.queryOptions({ input }), ...readOnce })
  return (
    <OnlineFrame<SocialLinksRow> query={query} tab="links">
      {(row) => <LinksEditor record={row} />}
    </OnlineFrame>
  )
}

function LinksEditor({ record }: { readonly record: SocialLinksRow | null }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const title = t('online.title.links')
  const editor = useRecordEditor({
    record,
    api: api.socialLinks,
    client: client.socialLinks,
    toValues: (row: SocialLinksRow | null): LinkValues => ({
      links: (row?.links ?? []).map((link) => ({ ...link })),
    }),
    toContent: ({ links }: LinkValues): SocialLinksInput => ({ branchId: branch.id, links }),
    title,
  })
  const { saved } = editor
  return (
    <>
      <RecordForm editor={editor} label={title} readOnly={!can('settings.write')}>
        <FormCard description={t('online.linksHint')} title={t('online.links')}>
          <LinkRows />
        </FormCard>
      </RecordForm>
      {saved !== null && <SavedHistory noun="social_links" record={saved} title={title} />}
    </>
  )
}

function LinkRows() {
  const { t } = useTranslation()
  const { control } = useFormContext<LinkValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'links' })
  return (
    <>
      {fields.map((field, at) => (
        <Box key={field.id} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <LinkRow at={at} />
          <Box sx={{ display: 'flex', gap: 1 }}>
            {at > 0 && (
              <Button onClick={() => move(at, at - 1)} size="small">
                {t('online.moveUp')}
              </Button>
            )}
            <Button color="error" onClick={() => remove(at)} size="small">
              {t('online.removeLink')}
            </Button>
          </Box>
        </Box>
      ))}
      {fields.length < 20 && (
        <Box>
          <Button
            onClick={() => append({ network: 'instagram', url: '', visible: true })}
            variant="outlined"
          >
            {t('online.addLink')}
          </Button>
        </Box>
      )}
    </>
  )
}

function LinkRow({ at }: { readonly at: number }) {
  const { t } = useTranslation()
  const link = useWatch<LinkValues, `links.${number}`>({ name: `links.${at}` })
  const network: SocialNetwork = link?.network ?? 'website'
  const found = normaliseLink(network, link?.url ?? '')
  return (
    <>
      <FormRow>
        <SelectInput<LinkValues>
          choices={socialNetworks.map((value) => ({ value, label: t(`online.network.${value}`) }))}
          label={t('online.networkLabel')}
          name={`links.${at}.network`}
        />
        <TextInput<LinkValues>
          findProblem={(text) => {
            const answer = normaliseLink(network, text)
            return 'url' in answer ? null : t(`online.linkProblem.${answer.problem}`)
          }}
          label={t('online.address')}
          maxLength={200}
          name={`links.${at}.url`}
          {...('url' in found ? { hint: found.url } : {})}
        />
      </FormRow>
      <SwitchInput<LinkValues> label={t('online.visible')} name={`links.${at}.visible`} />
    </>
  )
}
