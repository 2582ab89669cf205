import type { Page } from '@playwright/test'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import type { Screen } from './screens.ts'

type Act = (page: Page, t: Translate) => Promise<void>
const still = (name: string, path: Screen['path']): Screen => ({ name: `admin-${name}`, path, as: 'admin' })
const over = (name: string, path: Screen['path'], act: Act): Screen => ({ ...still(name, path), act, overlay: true })

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
const dialog = (page: Page) => page.getByRole('dialog')

/** Admin screens of customers, reviews, messages, the newsletter and emails, and of jobs, staff and the audit log. */
export const customerScreens: Screen[] = [
  still('reviews', () => adminPaths.reviews),
  still('reviews-none', () => `${adminPaths.reviews}?status=rejected&stars=1`),
  over(
    'reviews-chosen',
    () => adminPaths.reviews,
    async (page, t) => {
      await page.getByLabel(t('reviews.choose-all')).check()
      await page.getByRole('button', { name: t('reviews.approve.chosen') }).waitFor()
    },
  ),
  over(
    'reviews-reject',
    () => adminPaths.reviews,
    async (page, t) => {
      await press(page, t('reviews.reject'))
      await dialog(page)
        .getByRole('button', { name: t('reviews.reject') })
        .click()
      await dialog(page).locator('[name=reason][aria-invalid]').waitFor()
    },
  ),
  over(
    'reviews-answer',
    () => adminPaths.reviews,
    async (page, t) => {
      await press(page, t('reviews.answer'))
      await dialog(page).getByLabel(t('reviews.answer.words')).waitFor()
    },
  ),
  still('customers', () => adminPaths.customers),
  still('customers-none', () => `${adminPaths.customers}?kind=blocked&search=zzzz`),
  still('customer', ({ people }) => adminPaths.customer(people.customerId)),
  over(
    'customer-block',
    ({ people }) => adminPaths.customer(people.customerId),
    async (page, t) => {
      await press(page, t('customers.block'))
      await dialog(page)
        .getByRole('button', { name: t('customers.block') })
        .click()
      await dialog(page).locator('[name=reason][aria-invalid]').waitFor()
    },
  ),
  still('messages', () => adminPaths.messages),
  still('messages-none', () => `${adminPaths.messages}?show=all&search=zzzz`),
  still('message', ({ people }) => adminPaths.message(people.messageId)),
  over(
    'message-empty-answer',
    ({ people }) => adminPaths.message(people.messageId),
    async (page, t) => {
      await press(page, t('messages.reply.send'))
      await page.getByRole('main').locator('[name=text][aria-invalid]').waitFor()
    },
  ),
  still('newsletter', () => adminPaths.newsletter),
  still('newsletter-none', () => `${adminPaths.newsletter}?state=left`),
  over(
    'newsletter-export',
    () => adminPaths.newsletter,
    async (page, t) => {
      await press(page, t('newsletter.export'))
      await dialog(page).getByLabel(t('staff.password'), { exact: true }).fill('not the password')
      await dialog(page)
        .getByRole('button', { name: t('newsletter.export') })
        .click()
      await dialog(page).locator('[name=password][aria-invalid]').waitFor()
    },
  ),
  still('letters', () => adminPaths.emails),
  still('letters-waiting', () => `${adminPaths.emails}?state=waiting`),
  over(
    'letter',
    () => `${adminPaths.emails}?state=waiting`,
    async (page, t) => {
      await press(page, t('email.list.read'))
      await dialog(page).getByText('example').first().waitFor()
    },
  ),
  still('jobs', () => adminPaths.jobs),
  still('staff', () => adminPaths.staff),
  over(
    'staff-invite',
    () => adminPaths.staff,
    async (page, t) => {
      await press(page, t('staff.invite'))
      await dialog(page)
        .getByRole('button', { name: t('staff.invite') })
        .click()
      await dialog(page).locator('[aria-invalid]').first().waitFor()
    },
  ),
  still('audit', () => adminPaths.audit),
  over(
    'audit-filters',
    () => adminPaths.audit,
    async (page, t) => {
      await page.getByRole('main').getByText(t('audit.log.filters'), { exact: true }).click()
      await page.getByLabel(t('audit.log.from'), { exact: true }).waitFor()
    },
  ),
]
