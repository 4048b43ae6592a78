import type { Permission } from '@servery/domain/business/access/permissions.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PublishLag } from '../../platform/live/index.ts'
import { BackLink } from '../../platform/routing/index.ts'
import { useSession } from '../../platform/session/index.ts'
import type { DescribeValue } from '../history/index.ts'
import { RecordForm } from './record-form.tsx'
import { SavedHistory } from './saved-history.tsx'
import type { EditedRecord, RecordEditor } from './use-record-form.ts'

/** The list that a record belongs to. */
export interface RecordHome {
  readonly title: string
  readonly href: string
}

interface RecordPageProps<Values extends FieldValues, Row extends PagedRecord> {
  readonly editor: RecordEditor<Values, Row>
  readonly home: RecordHome
  /** As the audit calls it: `item`, `tax_rate`. */
  readonly noun: string
  /** What the page is called while the record is new. */
  readonly newTitle: string
  /** Whoever may not do this only reads. */
  readonly permission: Permission
  /** Follows the title in the browser's tab; the company, unless it is the branch's. */
  readonly place?: string
  /** What else is to be known, above who changed it last. */
  readonly about?: ReactNode
  readonly describe?: DescribeValue | undefined
  readonly children: ReactNode
  readonly below?: ReactNode
}

interface PagedRecord extends EditedRecord {
  readonly name: string
  readonly archived: boolean
}

/** One record on a page of its own: its name, whether tills have it, its cards, its history. */
export function RecordPage<Values extends FieldValues, Row extends PagedRecord>(
  props: RecordPageProps<Values, Row>,
) {
  const { editor, home, noun, newTitle, permission, place, about, describe } = props
  const { t } = useTranslation()
  const { can, me } = useSession()
  const { saved } = editor
  const name = saved?.name ?? newTitle
  const isArchived = saved?.archived === true
  return (
    <Page
      adornment={
        isArchived ? (
          <StatusChip label={t('items.status.archived')} tone="neutral" />
        ) : (
          saved !== null && <PublishLag />
        )
      }
      back={<BackLink href={home.href}>{home.title}</BackLink>}
      title={name}
      titleTrail={[place ?? me.company.name, t('app.name')]}
      {...(saved === null
        ? {}
        : {
            subtitle: (
              <>
                {about !== undefined && <div>{about}</div>}
                <SavedHistory describe={describe} noun={noun} record={saved} />
              </>
            ),
          })}
    >
      <RecordForm describe={describe} editor={editor} label={name} readOnly={!can(permission)}>
        {props.children}
      </RecordForm>
      {props.below}
    </Page>
  )
}
