// Runs in the page, before its own scripts. Times are from the event that the person made to the
// moment after the frame that shows what it changed.
globalThis.paintProbe = (() => {
  const patienceMs = 2000
  const reportedWithinMs = 500
  const afterPaint = (then) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => then(performance.now())
      channel.port2.postMessage(null)
    })
  const watch = (root, hasCome, then) => {
    const observer = new MutationObserver(() => {
      if (!hasCome()) return
      observer.disconnect()
      then()
    })
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    return observer
  }

  // How long it took until the browser had presented what the event's own handlers changed. What a
  // task changed later, and what was presented sooner than the browser reports, is timed by frames.
  const presented = (event, changedAt, byFrames, then) => {
    const end = (took) => {
      observer.disconnect()
      clearTimeout(timer)
      then(took)
    }
    const observer = new PerformanceObserver((list) => {
      const own = list
        .getEntries()
        .find((one) => one.name === event.type && Math.abs(one.startTime - event.timeStamp) < 1)
      if (own !== undefined) end(changedAt <= own.processingEnd ? own.duration : byFrames)
    })
    const timer = setTimeout(() => end(byFrames), reportedWithinMs)
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true })
  }

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const button = (selector, text) =>
    [...document.querySelectorAll(`${selector} button:not(:disabled)`)].find(
      (one) => one.textContent.includes(text) && !one.hasAttribute('aria-disabled'),
    )
  const come = async (find) => {
    const deadline = performance.now() + patienceMs * 5
    for (let found = find(); ; found = find()) {
      if (found !== undefined && found !== null) return found
      if (performance.now() > deadline) throw new Error(`it did not come: ${find}`)
      await frame()
    }
  }
  const press = async (find) => (await come(find)).click()
  const ringUp = async (first, lines = 3) => {
    for (let line = 0; line < lines; line += 1) {
      const place = (first + line) % 3
      await press(() => document.querySelectorAll('[data-grid="items"] button[data-item]')[place])
      await frame()
    }
  }
  const payExact = async (among) => {
    await press(() => button(`[aria-label="${among}"]`, 'Exact'))
    await come(() =>
      [...document.querySelectorAll('[role="status"], output')].find((one) =>
        one.textContent.includes('Paid by'),
      ),
    )
  }
  const tablesButton = (pressed) =>
    document.querySelector(`button[aria-label="Tables"][aria-pressed="${pressed}"]`)
  const openTable = async (table) => {
    tablesButton(false)?.click()
    await press(
      () =>
        tablesButton(true) &&
        document.querySelector(`section button[aria-label^="Table ${table},"]`),
    )
    await frame()
  }

  return {
    // Milliseconds from the next event of this type to the painted change of what `selector` finds;
    // null if nothing changes.
    changeAfter: (type, selector) =>
      new Promise((resolve) => {
        const listen = (event) => {
          const before = document.querySelector(selector)?.textContent
          const end = () => {
            const changedAt = performance.now()
            afterPaint((now) => presented(event, changedAt, now - event.timeStamp, resolve))
          }
          const hasCome = () => document.querySelector(selector)?.textContent !== before
          const observer = watch(document, hasCome, end)
          setTimeout(() => {
            observer.disconnect()
            resolve(null)
          }, patienceMs)
        }
        addEventListener(type, listen, { capture: true, once: true })
      }),
    // Rings up sales of three items, each paid by the button for the exact sum once it can be.
    sell: async (count) => {
      for (let sale = 0; sale < count; sale += 1) {
        await ringUp(sale)
        await payExact('Fast payment')
      }
    },
    // Seats two at each table, one after the other, and sends what they ask for.
    serveTables: async (count) => {
      for (let table = 1; table <= count; table += 1) {
        await openTable(table)
        await press(() => button('dialog', '2'))
        await ringUp(table)
        await press(() => button('section', 'Save'))
        await frame()
      }
    },
    // Each table asks for something more, and pays.
    payTables: async (count) => {
      for (let table = 1; table <= count; table += 1) {
        await openTable(table)
        await ringUp(table, 1)
        // A table pays behind one button.
        await press(() => button('section', 'Charge'))
        await payExact('Cash received')
        await press(() => button('section', 'Back to the tables'))
      }
      await press(() => tablesButton(true))
    },
    // Milliseconds from now, or since the page was asked for, to the painted element.
    shown: (selector, since = 0) =>
      new Promise((resolve) => {
        const hasCome = () => {
          const box = document.querySelector(selector)?.getBoundingClientRect()
          return box !== undefined && box.width > 0
        }
        const end = () => afterPaint((now) => resolve(now - since))
        if (hasCome()) end()
        else watch(document, hasCome, end)
      }),
  }
})()
