import { expect, test } from '@playwright/test'
import { signIn, visit } from '../support/shopper.ts'

const storedToken = () => localStorage.getItem('accessToken')

test('syncs sign-out and sign-in across tabs', async ({ page, context }) => {
  await visit(page, '/en/login')
  await signIn(page, 'en', 'customer@nadara.example')
  await expect(page).toHaveURL(/\/en\/?$/)
  const other = await context.newPage()
  await visit(other, '/en/profile')
  await expect(other).toHaveURL(/\/en\/profile$/)

  // Signs out in the first tab. The second tab must not keep any personal data.
  await page.evaluate(() => {
    localStorage.removeItem('accessToken')
    localStorage.removeItem('token')
  })
  await expect(other).toHaveURL(/\/en\/login\?next=/)
  expect(await other.evaluate(storedToken)).toBeNull()

  // Signs in again in the first tab. The second tab stays on its page.
  await visit(page, '/en/login')
  await signIn(page, 'en', 'doctor@nadara.example')
  await expect(other).toHaveURL(/\/en\/profile$/)
  await expect(other.getByRole('main')).toContainText('doctor@nadara.example')
})
