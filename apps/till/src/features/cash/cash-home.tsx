import type { DrawerEntry, DrawerState } from '@servery/domain/drawer/types.ts'
import { drawerOwner } from '@servery/domain/drawer/whose.ts'
import { Money } from '@servery/ordering'
import {
  openSheet,
  useCatalogue,
  useDrawer,
  useTill,
  useTillState,
} from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { authorise } from '../../gate/rights/index.ts'
import { controls, rows as css, Dialog, useWhen } from '../../kit/index.ts'
import { cashTexts } from './cash-texts.ts'
import type { CashView } from './cash-view.ts'

/** The drawer as it stands, what may be done with it, and what was done. */
export function CashHome({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(cashTexts)
  const drawer = useDrawer()
  return (
    <Dialog title={t('cash.title')} onClose={onClose} shape="side">
      <div className={controls.stack}>
        {drawer?.status === 'open' ? <OpenDrawer drawer={drawer} /> : <NoDrawer last={drawer} />}
      </div>
    </Dialog>
  )
}

/** A sheet over this one; where it needs a right, once somebody has it. */
function useView() {
  const till = useTill()
  return (view: CashView) => openSheet(till, { kind: 'cash', view })
}

function NoDrawer({ last }: { readonly last: DrawerState | null }) {
  const { t } = useTranslation(cashTexts)
  const till = useTill()
  const show = useView()
  const when = useWhen()
  const nameOf = useNames()
  const report = () => authorise(till, { right: 'drawers.see_expected' }, () => show('report'))
  return (
    <>
      <p>
        {t('cash.closed')}{' '}
        {last?.closedAt != null &&
          t(last.closedForTill === true ? 'cash.closedForTill' : 'cash.closedAt', {
            note: last.note,
            when: when(last.closedAt, 'dateTime'),
            name: nameOf(last.closedBy ?? ''),
          })}
      </p>
      <button
        type="button"
        className={controls.primary}
        data-autofocus="true"
        onClick={() => show('open')}
      >
        {t('cash.open')}
      </button>
      {last?.zNumber != null && (
        <button type="button" className={controls.secondary} onClick={report}>
          {t('cash.z')} <bdi>{last.zNumber}</bdi>
        </button>
      )}
    </>
  )
}

function OpenDrawer({ drawer }: { readonly drawer: DrawerState }) {
  const { t } = useTranslation(cashTexts)
  const till = useTill()
  const show = useView()
  const when = useWhen()
  const nameOf = useNames()
  const user = useTillState((state) => state.user)
  const owner = drawerOwner(drawer, useCatalogue().profile, user?.id ?? null)
  const button = (view: CashView) => (
    <button type="button" className={controls.secondary} onClick={() => show(view)}>
      {t(`cash.${view}`)}
    </button>
  )
  const report = () => authorise(till, { right: 'drawers.see_expected' }, () => show('report'))
  return (
    <>
      <p>
        {t('cash.openedAt', {
          when: when(drawer.openedAt, 'dateTime'),
          name: nameOf(drawer.openedBy),
        })}
      </p>
      {owner !== null && (
        <p className={controls.hint}>{t('cash.ofOne', { name: nameOf(owner) })}</p>
      )}
      <div className={css.tiles}>
        {button('paid_in')}
        {button('paid_out')}
        {button('dropped')}
        {button('no_sale')}
        <button type="button" className={controls.secondary} onClick={report}>
          {t('cash.x')}
        </button>
      </div>
      <button type="button" className={controls.primary} onClick={() => show('count')}>
        {t('cash.count')}
      </button>
      <Story entries={drawer.entries} />
    </>
  )
}

function Story({ entries }: { readonly entries: readonly DrawerEntry[] }) {
  const { t } = useTranslation(cashTexts)
  const when = useWhen()
  const nameOf = useNames()
  if (entries.length === 0) return <p className={css.empty}>{t('cash.nothing')}</p>
  return (
    <ul className={css.rows} aria-label={t('cash.story')}>
      {entries.toReversed().map((entry) => (
        <li key={entry.entryId} className={css.row}>
          <span className={css.main}>
            <span>{[t(`cash.${entry.kind}`), entry.reason].filter(Boolean).join(': ')}</span>
            <span className={css.sub}>
              {[
                when(entry.at),
                nameOf(entry.by),
                entry.approvedBy === null ? '' : nameOf(entry.approvedBy),
                entry.note,
                entry.photoId === undefined ? '' : t('cash.withPhoto'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {entry.kind !== 'no_sale' && (
            <Money minor={leaves(entry) ? 0 - entry.amount : entry.amount} />
          )}
        </li>
      ))}
    </ul>
  )
}

const leaves = ({ kind }: DrawerEntry): boolean => kind === 'paid_out' || kind === 'dropped'

function useNames(): (id: string) => string {
  const { team } = useCatalogue()
  return (id) => team.find((member) => member.id === id)?.displayName ?? ''
}
