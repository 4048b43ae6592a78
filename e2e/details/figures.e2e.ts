/** Everything that can stand on a ticket, each with the figure that it must come to. */
import { ana, ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

test('what stands on a ticket comes to its figure, and is paid as people pay', async ({
  pairTill,
  owners,
}) => {
  const till = await pairTill()
  await till.signIn(ana)

  await test.step('discounts, service charge and the type of the order change the bill', async () => {
    await till.ringUp('Flat white', 'Butter croissant')
    await expect(till.total(onTill('totals.total'))).toHaveText('£6.35')
    await expect(till.total('includes')).toHaveText('£1.06')

    await test.step('a croissant to take away bears no tax', async () => {
      await till.page.getByRole('radio', { name: onTill('orderType.takeaway') }).click()
      await expect(till.total('includes')).toHaveText('£0.57')
      await expect(till.total(onTill('totals.total'))).toHaveText('£6.35')
      await till.page.getByRole('radio', { name: onTill('orderType.eat_in') }).click()
      await expect(till.total('includes')).toHaveText('£1.06')
    })

    await test.step('half price on one line', async () => {
      await till.lines.first().getByRole('button').first().click()
      await till.ticket.getByRole('button', { name: onTill('line.discount'), exact: true }).click()
      await till.dialog.getByRole('button', { name: /^Half price/ }).click()
      await till.dialog.getByRole('button', { name: /^Apply discount Half price/ }).click()
      await expect(till.total(onTill('totals.total'))).toHaveText('£4.65')
    })

    await test.step('ten percent on the order', async () => {
      await till.ticket.getByRole('button', { name: onTill('discount.order') }).click()
      await till.dialog.getByRole('button', { name: /^Local 10/ }).click()
      await till.dialog.getByRole('button', { name: /^Apply discount Local 10/ }).click()
      // 4.65 less 0.465, half up 0.47.
      await expect(till.total(onTill('totals.total'))).toHaveText('£4.18')
      await till.ticket.getByRole('button', { name: 'Remove Local 10 %' }).click()
      await expect(till.total(onTill('totals.total'))).toHaveText('£4.65')
    })

    await test.step('an amount that was typed', async () => {
      await till.ticket.getByRole('button', { name: onTill('discount.order') }).click()
      await till.dialog.getByRole('button', { name: /^Amount off/ }).click()
      await till.keyIn('65')
      await till.dialog.getByRole('button', { name: /^Apply discount/ }).click()
      await till.dialog.getByRole('button', { name: 'Goodwill' }).click()
      await till.dialog.getByRole('button', { name: /^Apply discount/ }).click()
      await expect(till.total(onTill('totals.total'))).toHaveText('£4.00')
    })

    await test.step('a service charge of an eighth, outside the tax', async () => {
      await till.openMenu(onTill('serviceCharge.title'))
      await till.dialog.getByRole('button', { name: /^Service 12.5/ }).click()
      await expect(till.total(onTill('totals.total'))).toHaveText('£4.50')
      await till.ticket.getByRole('button', { name: 'Remove Service 12.5%' }).click()
      await till.dialog.getByRole('button', { name: 'Long wait' }).click()
      await till.dialog.getByRole('button', { name: /^Remove Service/ }).click()
      await expect(till.total(onTill('totals.total'))).toHaveText('£4.00')
    })
    await till.payExact()
    await till.expectPaid('£4.00')
    await till.page.getByRole('button', { name: onTill('pay.nextSale') }).click()
  })

  await test.step('one bill is paid in cash, by card and with a voucher', async () => {
    await till.ringUp('Fish & chips')
    if ((await till.dialog.count()) > 0) {
      await till.dialog.getByRole('button', { name: /^Add/ }).click()
    }
    await expect(till.total(onTill('totals.total'))).toHaveText('£16.95')
    await till.charge()

    await till.keyIn('500')
    await till.dialog.getByRole('button', { name: /^Cash/ }).last().click()
    await expect(till.dialog.getByRole('list', { name: onTill('pay.taken') })).toContainText(
      '£5.00',
    )
    await expect(till.dialog).toContainText('£11.95')

    await till.dialog.getByRole('radio', { name: 'Voucher' }).click()
    await till.dialog.getByRole('textbox', { name: onTill('pay.reference') }).fill('GIFT-77')
    await till.keyIn('195')
    await till.dialog
      .getByRole('button', { name: /^Voucher/ })
      .last()
      .click()
    await expect(till.dialog.getByRole('list', { name: onTill('pay.taken') })).toContainText(
      '£1.95',
    )

    await till.dialog.getByRole('radio', { name: 'Card', exact: true }).click()
    await till.keyIn('2000')
    await expect(till.dialog.getByRole('alert')).toHaveText(onTill('refusal.tender_exceeds_due'))
    await expect(till.dialog.getByRole('button', { name: /^Card/ }).last()).toBeDisabled()
    await till.dialog.getByRole('radio', { name: 'Cash' }).click()
    await till.dialog.getByRole('radio', { name: 'Card', exact: true }).click()
    await till.dialog.getByRole('button', { name: /^Card/ }).last().click()
    await till.expectPaid('£16.95')
    await expect(till.paid).toContainText('Cash + Voucher + Card')
    await till.expectSynced()

    const owner = await owners('harbour')
    const [order] = await owner.listOrders(till.registerId)
    const { payments } = await owner.getOrder(order?.id ?? '')
    const taken = payments.map(({ kind, amount }) => `${kind} ${amount}`)
    expect(taken).toEqual(['cash 500', 'voucher 195', 'card_standalone 1000'])
    await till.page.getByRole('button', { name: onTill('pay.nextSale') }).click()
  })

  await test.step('change is shown large, and the receipt tells it all', async () => {
    await till.ringUp('Flat white', 'Cola')
    await till.charge()
    await till.dialog
      .getByRole('group', { name: onTill('pay.quick') })
      .getByRole('button', { name: '£20.00' })
      .click()
    await till.expectPaid('£6.50')
    await expect(till.ticket.getByText('£13.50')).toBeVisible()
    const receipt = await till.readReceiptNumber()
    await till.page.getByRole('button', { name: onTill('receipt.show'), exact: true }).click()
    await expect(till.dialog).toContainText(receipt)
    for (const text of [
      'Flat white',
      'Cola',
      '£20.00',
      '£13.50',
      'GB123456782',
      inOffice('serviceCharges.taxLabel'),
    ]) {
      await expect(till.dialog).toContainText(text)
    }
    await till.closeSheet()
    await till.page.getByRole('button', { name: onTill('pay.nextSale') }).click()
    await expect(till.ticket).toContainText(onTill('ticket.empty'))

    await test.step('all of it goes back in six taps, the last of which says so', async () => {
      const taps = await till.countTaps(async () => {
        await till.openMenu(onTill('orders.title'))
        await till.dialog.getByRole('button', { name: new RegExp(receipt) }).click()
        await till.dialog.getByRole('button', { name: onTill('after-sale:refund.show') }).click()
        await till.dialog.getByRole('button', { name: 'Wrong item' }).click()
        await till.dialog.getByRole('button', { name: /^Refund £6\.50/ }).click()
        await expect(till.dialog.filter({ hasText: /REFUND/ })).toBeVisible()
      })
      expect(taps).toBe(6)
      await till.closeSheet()
    })

    await test.step('an item tapped while a payment is stored begins the next sale', async () => {
      await till.ringUp('Cola')
      const [exact, cola] = await Promise.all([
        till.exactButton.elementHandle(),
        till.tile('Cola').elementHandle(),
      ])
      const number = await till.readCallNumber()
      await till.page.evaluate(
        (buttons) => {
          for (const button of buttons) (button as HTMLElement).click()
        },
        [exact, cola],
      )
      await expect(till.page.getByText(`${number} is paid.`)).toBeVisible()
      await expect(till.lines).toHaveCount(1)
      expect(await till.readCallNumber()).not.toBe(number)
      await till.payExact()
      await till.expectPaid('£')
    })
    await till.page.getByRole('button', { name: onTill('pay.nextSale') }).click()
  })

  await test.step('variation, open price, weight and custom amount add up', async () => {
    await till.tap('Harbour pale ale')
    await till.dialog.getByRole('button', { name: /^Pint/ }).click()
    await till.dialog.getByRole('button', { name: onTill('age.yes') }).click()
    await expect(till.total(onTill('totals.total'))).toHaveText('£5.60')

    await till.openCategory('Extras')
    await till.tap('Chef’s special')
    await till.keyIn('2150')
    await till.dialog.getByRole('button', { name: /^Add/ }).click()
    await expect(till.total(onTill('totals.total'))).toHaveText('£27.10')

    await till.tap('Coffee beans')
    await till.keyIn('250')
    await expect(till.dialog).toContainText('0.250 kg')
    await till.dialog.getByRole('button', { name: /^Add/ }).click()
    await expect(till.total(onTill('totals.total'))).toHaveText('£34.10')

    await till.openMenu(onTill('custom.title'))
    await till.dialog.getByRole('textbox', { name: onTill('custom.name') }).fill('Corkage')
    await till.keyIn('500')
    await till.dialog.getByRole('button', { name: /^Add/ }).click()
    await expect(till.lines.last()).toContainText('Corkage')
    await expect(till.total(onTill('totals.total'))).toHaveText('£39.10')
    await till.payExact()
    await till.expectPaid('£39.10')
    await till.page.getByRole('button', { name: onTill('pay.nextSale') }).click()
  })

  await test.step('required choices are asked for, and extras cost what they say', async () => {
    await till.openCategory('Mains')
    await till.tap('Harbour burger')
    const add = till.dialog.getByRole('button', { name: /^Add/ })
    await expect(add).toContainText('£15.25')
    await add.click()
    await expect(till.dialog.getByRole('alert')).toHaveText(/Choose 1 more/)
    await till.dialog.getByRole('radio', { name: 'Medium rare' }).click()
    await till.dialog.getByRole('radio', { name: 'Sweet potato fries' }).click()
    await till.dialog.getByRole('checkbox', { name: 'Cheddar' }).click()
    // The first sauce is free.
    await till.dialog.getByRole('checkbox', { name: 'Ketchup' }).click()
    await till.dialog.getByRole('checkbox', { name: 'Garlic mayo' }).click()
    await expect(till.dialog.getByRole('alert')).toHaveCount(0)
    // 15.25 + fries 1.00 + Cheddar 1.20 + the second sauce 0.50.
    await expect(add).toContainText('£17.95')
    await add.click()
    await expect(till.lines).toHaveCount(1)
    for (const choice of ['Medium rare', 'Sweet potato fries', 'Cheddar', 'Garlic mayo']) {
      await expect(till.lines.first()).toContainText(choice)
    }
    await expect(till.total(onTill('totals.total'))).toHaveText('£17.95')

    await till.lines.first().getByRole('button').first().click()
    await till.ticket.getByRole('button', { name: onTill('line.modifiers'), exact: true }).click()
    await till.dialog.getByRole('checkbox', { name: 'Cheddar' }).click()
    await till.dialog.getByRole('button', { name: /^Save/ }).click()
    await expect(till.lines.first()).not.toContainText('Cheddar')
    await expect(till.total(onTill('totals.total'))).toHaveText('£16.75')

    await test.step('one choice is three taps', async () => {
      const taps = await till.countTaps(async () => {
        await till.tap('Pie of the day')
        await till.dialog.getByRole('radio', { name: 'Sweet potato fries' }).click()
        await add.click()
      })
      expect(taps).toBe(3)
      await expect(till.lines.last()).toContainText('Sweet potato fries')
    })
  })

  await test.step('somebody else goes on after five taps, four of them a PIN', async () => {
    const taps = await till.countTaps(async () => {
      await till.page.getByRole('button', { name: /^Lock till or switch user/ }).click()
      await till.typePin(ben.pin)
      await till.search.waitFor()
    })
    expect(taps).toBe(5)
  })
})
