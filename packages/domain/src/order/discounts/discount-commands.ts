/** Commands about discounts, promotions, codes and service charges. */
import { type CommandKinds, type NewId, ofKnown, running } from '../model/declare.ts'
import { isReward } from '../model/rewards.ts'
import type { OrderCommand, OrderState } from '../model/types.ts'
import {
  decideAddDiscount,
  decideAddServiceCharge,
  decideRemoveDiscount,
  decideRemoveServiceCharge,
} from './decide-adjustments.ts'
import {
  decideApplyPromotions,
  decideDeclinePromotion,
  decideEnterCode,
} from './decide-promotions.ts'

export const discountCommands: CommandKinds<
  | ('add_discount' | 'remove_discount' | 'apply_promotions' | 'decline_promotion')
  | ('enter_code' | 'add_service_charge' | 'remove_service_charge')
> = {
  add_discount: {
    from: running,
    decide: decideAddDiscount,
    undo: (_before, { discountId }) => [{ type: 'remove_discount', discountId }],
  },
  remove_discount: {
    from: running,
    decide: decideRemoveDiscount,
    undo: ofKnown((before, { discountId }, newId) => restoreDiscount(before, discountId, newId)),
  },
  apply_promotions: {
    from: running,
    decide: decideApplyPromotions,
    // It follows from the rest.
    undo: () => [],
  },
  decline_promotion: {
    from: running,
    decide: decideDeclinePromotion,
    undo: (_before, command) => [{ ...command, declined: !command.declined }],
  },
  enter_code: {
    from: running,
    decide: decideEnterCode,
    undo: (_before, command) => [{ ...command, entered: !command.entered }],
  },
  add_service_charge: {
    from: running,
    decide: decideAddServiceCharge,
    undo: (_before, { chargeId }) => [{ type: 'remove_service_charge', chargeId }],
  },
  remove_service_charge: {
    from: running,
    decide: decideRemoveServiceCharge,
    undo: ofKnown(({ serviceCharges }, { chargeId }, newId) => {
      const charge = serviceCharges.find((one) => one.chargeId === chargeId)
      return charge === undefined
        ? null
        : [{ type: 'add_service_charge', ...charge, chargeId: newId() }]
    }),
  },
}

function restoreDiscount(
  { discounts }: OrderState,
  discountId: string,
  newId: NewId,
): readonly OrderCommand[] | null {
  const given = discounts.find((one) => one.discountId === discountId)
  // The points of a reward went back, and are asked for again before they are spent again.
  if (given === undefined || isReward(given)) return null
  const { givenBy: _, automatic: __, ...content } = given
  return [{ type: 'add_discount', ...content, discountId: newId() }]
}
