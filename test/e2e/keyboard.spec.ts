import { expect, test } from '@playwright/test'
import { expectFocus, expectHeadingFocus, expectVisibleFocus, tabThroughPage, tabTo } from '../support/keyboard.ts'
import { messagesIn } from '../support/messages.ts'
import { visit, watchPageErrors } from '../support/shopper.ts'
import { fillCart, prepareStage, type Stage, signInContext } from '../support/stage.ts'

let stage: Stage
test.beforeAll(async ({ baseURL }) => {
  stage = await prepareStage(baseURL!)
})
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of ['ar', 'en'] as const) {
  const t = messagesIn(language)
  const [forward, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']

  test.describe(`${language}, on a desktop`, () => {
    test.skip(({ isMobile }) => isMobile)

    test('skips to the content, and operates the language menu, the account menu and the navigation', async ({
      page,
      context,
      baseURL,
    }) => {
      const noFaults = watchPageErrors(page)
      await signInContext(context, baseURL!, 'customer')
      await visit(page, `/${language}/about`)
      await page.keyboard.press('Tab')
      await expectFocus(page.getByRole('link', { name: t('layout.skip') }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()

      const picker = page.locator('.language-picker')
      const trigger = picker.getByRole('button')
      const items = picker.locator('.menu__item')
      await tabTo(page, trigger, 'Shift+Tab')
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key)
        await expect(items.first()).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(items.first()).toBeHidden()
        await expectFocus(trigger)
      }
      await page.keyboard.press('ArrowDown')
      await expectFocus(items.first())
      await page.keyboard.press('ArrowUp')
      await expectFocus(items.last())
      await page.locator('h1').click()
      await expect(items.first()).toBeHidden()
      await expect(trigger).toBeFocused()

      const account = page.locator('.account__menu')
      await tabTo(page, account.getByRole('button').first())
      await page.keyboard.press('ArrowDown')
      await expectFocus(account.getByRole('link', { name: t('layout.profile') }))
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expectHeadingFocus(page, t('orders.title'))

      await tabTo(
        page,
        page
          .getByRole('navigation', { name: t('layout.nav') })
          .getByRole('link')
          .nth(1),
        'Shift+Tab',
      )
      await page.keyboard.press('Enter')
      await expectHeadingFocus(page, t('products.all'))
      noFaults()
    })

    test('opens search, selects a product with the arrow keys, and restores the focus', async ({ page }) => {
      await visit(page, `/${language}/about`)
      const opener = page.getByRole('banner').getByRole('button', { name: t('layout.search') })
      await tabTo(page, opener)
      await page.keyboard.press('Enter')
      const modal = page.getByRole('dialog')
      await expectFocus(modal.getByRole('combobox'))
      await page.keyboard.press('Escape')
      await expectFocus(opener)
      await expect(page.locator('.search')).toHaveCount(0)

      await page.keyboard.press('Enter')
      await page.keyboard.type(t('search.chip.serum'))
      const box = modal.getByRole('combobox')
      const rows = modal.getByRole('option')
      const expectActive = async (at: number) =>
        expect(box).toHaveAttribute('aria-activedescendant', (await rows.nth(at).getAttribute('id'))!)
      await expect(rows.nth(2)).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expectActive(0)
      await page.keyboard.press('ArrowDown')
      await expectActive(1)
      await page.keyboard.press('Escape')
      await expect(box).not.toHaveAttribute('aria-activedescendant')
      await expectFocus(box)
      await page.keyboard.press('ArrowDown')
      const name = (await rows.first().locator('.search__name').innerText()).trim()
      await page.keyboard.press('Enter')
      await expectHeadingFocus(page, name)
    })

    test('moves through the gallery with the arrow keys in reading direction, zooms in and closes', async ({
      page,
    }) => {
      await visit(page, `/${language}/products/${stage.products.withOptions.id}`)
      const views = page.locator('.gallery__view')
      await tabTo(page, views.first())
      const last = (await views.count()) - 1
      for (let at = 1; at <= last; at++) {
        await page.keyboard.press(forward)
        await expectFocus(views.nth(at))
      }
      await page.keyboard.press(forward)
      await expectFocus(views.nth(last))
      await expect(page.locator('.gallery__thumb').nth(last)).toHaveAttribute('aria-current', 'true')

      await page.keyboard.press('Enter')
      const zoom = page.getByRole('dialog')
      const image = zoom.locator('.zoom__slide:not([inert]) .zoom__view')
      await expectFocus(image)
      await page.keyboard.press(back)
      await expect(zoom).toContainText(`${last} /`)
      await page.keyboard.press('Enter')
      await expect(image).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press(forward)
      await expect(zoom).toContainText(`${last} /`)
      await page.keyboard.press('Escape')
      await expectFocus(views.nth(last - 1))
    })

    test('selects sizes and filters, removes filter chips, and keeps the focus', async ({ page }) => {
      await visit(page, `/${language}/products/${stage.products.withOptions.id}`)
      const sizes = page.getByRole('main').getByRole('radio')
      await tabTo(page, sizes.first())
      await page.keyboard.press('ArrowDown')
      await expectFocus(sizes.nth(1))
      await expect(sizes.nth(1)).toBeChecked()

      await visit(page, `/${language}/products?category=skincare&brand=dermovane`)
      const side = page.locator('.listing__side')
      const inStock = side.getByRole('checkbox', { name: t('products.inStock') })
      await tabTo(page, inStock)
      await page.keyboard.press('Space')
      await expect(page).toHaveURL(/inStock=true/)
      await expectFocus(inStock)
      const group = side.locator('summary', { hasText: t('products.minRating') })
      await tabTo(page, group)
      await page.keyboard.press('Enter')
      await tabTo(page, side.locator('select'))
      await page.keyboard.press('ArrowDown')
      await expect(page).toHaveURL(/minRating=/)
      await expectFocus(side.locator('select'))

      const chips = page.locator('.listing__active a')
      await expect(chips).toHaveCount(4)
      await tabTo(page, chips.first())
      for (const left of [3, 0]) {
        if (left === 0) await tabTo(page, page.getByRole('link', { name: t('products.clear') }))
        await page.keyboard.press('Enter')
        await expect(chips).toHaveCount(left)
        await expectVisibleFocus(page)
      }
    })
  })

  test(`${language}: the cart drawer traps the focus, and keeps it when lines are changed or removed`, async ({
    page,
    isMobile,
  }) => {
    await fillCart(page, stage, language)
    await visit(page, `/${language}/about`)
    const bar = page.locator(isMobile ? '.tab-bar' : '.header')
    const opener = bar.getByRole('button', { name: t('layout.cart.count', { count: 4 }) })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    expect(await tabThroughPage(page, drawer)).toEqual([])

    const lines = drawer.locator('.cart-line')
    await tabTo(page, lines.first().getByRole('button', { name: t('common.quantity.less') }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(lines.first().getByRole('textbox')).toHaveValue('1')
    await expectFocus(lines.first().getByRole('button', { name: t('common.quantity.less') }))
    await page.keyboard.press('Tab')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(drawer).toContainText(t('cart.title-count', { count: 5 }))
    await expectFocus(lines.first().getByRole('textbox'))

    const second = drawer.locator(
      `.cart-line__name[href="${await lines.nth(1).getByRole('link').getAttribute('href')}"]`,
    )
    await tabTo(page, lines.first().getByRole('button', { name: t('cart.remove') }))
    await page.keyboard.press('Enter')
    await expect(second).toBeFocused()
    // Moves the focus to the toast, which is visible for three seconds.
    await page.keyboard.press('F8')
    const toast = page.locator('.toast')
    await expectFocus(toast.getByRole('button', { name: t('common.close') }))
    await page.keyboard.press('Escape')
    await expect(toast).toHaveCount(0)
    await expectFocus(second)

    for (const left of [1, 0]) {
      await tabTo(page, lines.first().getByRole('button', { name: t('cart.remove') }))
      await page.keyboard.press('Enter')
      await expect(lines).toHaveCount(left)
    }
    await expectFocus(drawer.getByRole('link', { name: t('cart.start') }))
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expectFocus(bar.getByRole('button', { name: t('layout.cart.count', { count: 0 }) }))
  })

  test(`${language}: orders as a guest by keyboard, with no focused element covered by a sticky bar`, async ({
    page,
  }) => {
    const noFaults = watchPageErrors(page)
    await visit(page, `/${language}/products/${stage.products.plain.id}`)
    await tabTo(
      page,
      page
        .getByRole('main')
        .getByRole('button', { name: t('product.add'), exact: true })
        .first(),
    )
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await tabTo(page, drawer.getByRole('link', { name: t('cart.checkout'), exact: true }))
    await page.keyboard.press('Enter')
    await expectHeadingFocus(page, t('checkout.title'))
    const main = page.getByRole('main')
    const place = main.getByRole('button', { name: t('checkout.place') }).filter({ visible: true })
    await tabTo(page, place)
    await page.keyboard.press('Enter')
    await expectFocus(main.getByLabel(t('checkout.name'), { exact: true }))

    const type = async (label: Parameters<typeof t>[0], text: string) => {
      const field = main.getByLabel(t(label), { exact: label !== 'checkout.email' })
      if (!(await field.evaluate(element => element === document.activeElement))) await tabTo(page, field)
      await page.keyboard.type(text)
    }
    await type('checkout.name', 'Sami Nasser')
    await type('checkout.phone', `059${String(Date.now()).slice(-7)}`)
    await type('checkout.email', 'sami@example.com')
    await tabTo(page, main.getByLabel(t('checkout.region'), { exact: true }))
    await page.keyboard.press('ArrowDown')
    await type('checkout.city', 'Ramallah')
    await type('checkout.street', 'Irsal Street 12')
    await tabTo(page, main.getByRole('radio').first())
    await page.keyboard.press('ArrowDown')
    await expect(main.getByRole('radio', { name: t('orders.method.bank-transfer') })).toBeChecked()
    await tabTo(page, place)
    await expect(place, 'the quote for the region has arrived').not.toHaveAttribute('aria-busy')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/orders\/ND-/)
    await expectHeadingFocus(page, /ND-/)
    noFaults()
  })

  test.describe(`${language}, on a phone with a keyboard`, () => {
    test.skip(({ isMobile }) => !isMobile)

    test('traps the focus in the menu and in the filter sheet, and restores it on close', async ({ page }) => {
      await visit(page, `/${language}/products?category=skincare`)
      const opener = page.getByRole('button', { name: t('layout.menu'), exact: true })
      await tabTo(page, opener)
      await page.keyboard.press('Enter')
      const sheet = page.getByRole('dialog')
      await expect(sheet).toBeVisible()
      expect(await tabThroughPage(page, sheet)).toEqual([])
      await page.keyboard.press('Escape')
      await expectFocus(opener)

      const filter = page.getByRole('button', { name: t('products.filter') })
      await tabTo(page, filter)
      await page.keyboard.press('Enter')
      await tabTo(page, sheet.getByRole('checkbox', { name: t('products.onOffer') }))
      await page.keyboard.press('Space')
      await expect(page).toHaveURL(/onOffer=true/)
      await expectFocus(sheet.getByRole('checkbox', { name: t('products.onOffer') }))
      await page.keyboard.press('Escape')
      await expectFocus(filter)

      await page.keyboard.press('Enter')
      await expect(sheet).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    })
  })
}
