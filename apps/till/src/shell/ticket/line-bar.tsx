import { isMade } from '@servery/domain/order/kitchen/sending.ts'
import { typeOfLine } from '@servery/domain/order/model/line-type.ts'
import type { OrderLine, OrderState } from '@servery/domain/order/model/types.ts'
import { openSheet, useCatalogue, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { holdLine, kitchenLines } from '../../features/kitchen/index.ts'
import { useTicket } from '../../features/order/front/index.ts'
import { removeLine, stepQuantity, switchLineType } from '../../features/order/ticket/index.ts'
import { hasTables } from '../../features/tables/index.ts'
import { whyNoDiscount } from '../../gate/rights/index.ts'
import { Icon, type IconName } from '../../kit/index.ts'
import css from './line-bar.module.css'

/** Whether what was sent of the line waits, for its course or by word. */
function isHeldBack(ticket: OrderState, line: OrderLine): boolean {
  return kitchenLines(ticket).get(line.lineId)?.state === 'waiting' || line.hold?.held === true
}

/** What is not sent yet only stops waiting: it goes with the rest. */
function holdKey(isHeld: boolean, sent: number): string {
  if (!isHeld) return 'line.hold'
  return sent === 0 ? 'line.release' : 'line.fire'
}

function isEatenInOrTaken({ orderType }: OrderState): boolean {
  return orderType === 'eat_in' || orderType === 'takeaway'
}

/** What a tap makes of the line. */
function lineTypeKey({ orderType }: OrderState, line: OrderLine): string {
  return typeOfLine(line, { orderType }) === 'eat_in' ? 'line.takeaway' : 'line.eatIn'
}

/** What can be done with the line that is open. */
export function LineBar({ lineId }: { readonly lineId: string }) {
  const { t } = useTranslation()
  const till = useTill()
  const catalogue = useCatalogue()
  const ticket = useTicket()
  const line = ticket?.lines.find((one) => one.lineId === lineId)
  if (ticket === null || line === undefined) return null
  const item = line.itemId === null ? undefined : catalogue.items.get(line.itemId)
  const asked = item?.modifierGroupIds.some((id) => catalogue.groups.has(id)) === true
  const noDiscount = line.discountable ? whyNoDiscount(till) : 'discount.notThisItem'
  const { name } = line
  const sent = line.sent ?? 0
  const isHeld = isHeldBack(ticket, line)
  const action = (
    key: string,
    icon: IconName,
    run: () => void,
    options: { disabled?: boolean; title?: string } = {},
  ) => (
    <button
      type="button"
      className={css.action}
      disabled={options.disabled ?? false}
      title={options.title}
      onClick={run}
    >
      <Icon name={icon} size={20} />
      {t(key)}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields.
    <div className={css.bar} role="group" aria-label={t('line.actions', { name })}>
      <Stepper lineId={lineId} name={name} />
      {asked &&
        sent === 0 &&
        item !== undefined &&
        action('line.modifiers', 'sliders', () =>
          openSheet(till, {
            kind: 'modifiers',
            itemId: item.id,
            variationId: line.variationId,
            lineId,
          }),
        )}
      {(ticket.tables !== undefined || hasTables(catalogue)) &&
        action('line.place', 'table', () => openSheet(till, { kind: 'line_place', lineId }))}
      {catalogue.branch.lineTypes === true &&
        isEatenInOrTaken(ticket) &&
        action(lineTypeKey(ticket, line), 'bag', () => switchLineType(till, lineId))}
      {action('line.note', 'note', () => openSheet(till, { kind: 'note', lineId }))}
      {action('line.discount', 'percent', () => openSheet(till, { kind: 'discount', lineId }), {
        disabled: noDiscount !== null,
        ...(noDiscount === null ? {} : { title: t(noDiscount) }),
      })}
      {action('line.comp', 'gift', () => openSheet(till, { kind: 'comp', lineId }))}
      {line.components === undefined &&
        action('line.price', 'tag', () => openSheet(till, { kind: 'price', lineId }))}
      {isMade(line) &&
        ticket.orderType === 'eat_in' &&
        sent === 0 &&
        action('line.course', 'list', () => openSheet(till, { kind: 'course', lineId }))}
      {isMade(line) &&
        ticket.orderType === 'eat_in' &&
        action(holdKey(isHeld, sent), 'clock', () => holdLine(till, lineId, !isHeld))}
      {sent === 0
        ? action('line.remove', 'trash', () => removeLine(till, lineId))
        : action('line.void', 'trash', () => openSheet(till, { kind: 'void', lineId }))}
    </div>
  )
}

/** One less, a number to enter, one more. */
function Stepper({ lineId, name }: { readonly lineId: string; readonly name: string }) {
  const { t } = useTranslation()
  const till = useTill()
  return (
    <div className={css.stepper}>
      <button
        type="button"
        aria-label={t('line.less', { name })}
        onClick={() => stepQuantity(till, lineId, -1)}
      >
        −
      </button>
      <button
        type="button"
        aria-label={t('line.setQuantity', { name })}
        onClick={() => openSheet(till, { kind: 'line_quantity', lineId })}
      >
        <Icon name="keypad" size={20} />
      </button>
      <button
        type="button"
        aria-label={t('line.more', { name })}
        onClick={() => stepQuantity(till, lineId, 1)}
      >
        +
      </button>
    </div>
  )
}
