import type { Page } from '@playwright/test'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import type { Screen } from './screens.ts'
import type { Stage } from './stage.ts'

const desk = (name: string, path: Screen['path'], act?: Screen['act']): Screen => ({
  name: `admin-${name}`,
  path,
  as: 'admin',
  ...(act && { act }),
})
const shown = ({ cash: { shownOrder } }: Stage) => `/orders/${shownOrder.number}?token=${shownOrder.trackingToken}`
/** Smallest valid PNG image. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByRole('main').locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

const STATEMENT = `Date,D/C,Amount,Reference,Details
20/11/2026,C,120.00,FT-LOOK-1,Order
20/11/2026,D,60.00,FT-LOOK-2,Rent
21/11/2026,C,89.90,FT-LOOK-3,`

async function previewStatement(page: Page, t: Translate) {
  await choose(page, 'statement-november.csv', 'text/csv', Buffer.from(STATEMENT))
  await page.getByText(t('transfers.import.outgoing', { count: 1 })).waitFor()
}

async function previewSettlement(page: Page, t: Translate) {
  await page.getByLabel(t('cash-settlements.import.paste')).fill('Order,Amount\nND-22222222,5.00\nND-33333333,80.00')
  await page.getByRole('button', { name: t('cash-settlements.import.check') }).click()
  await page.getByText(t('cash-settlements.settledOf', { settled: 0, rows: 2 })).waitFor()
}

/** Screens of courier settlements and bank transfers, and of a buyer's receipt. */
export const cashSettlementScreens: Screen[] = [
  { name: 'order-receipts', path: shown },
  {
    name: 'order-receipt-chosen',
    path: shown,
    act: async (page, t) => {
      await choose(page, 'إيصال البنك.png', 'image/png', PNG)
      await page.getByRole('button', { name: t('transfers.upload.chosen') }).waitFor()
    },
  },
  {
    name: 'order-receipt-wrong',
    path: shown,
    act: async (page, t) => {
      await choose(page, 'notes-of-the-transfer.docx', 'application/msword', Buffer.from('-'))
      await page.getByText(t('transfers.upload.type')).waitFor()
    },
  },
  desk('transfers', () => adminPaths.transfers),
  desk('transfers-done', () => `${adminPaths.transfers}?show=done`),
  desk('transfers-preview', () => adminPaths.transfers, previewStatement),
  {
    ...desk(
      'transfers-reject',
      () => adminPaths.transfers,
      async (page, t) => {
        await page
          .getByRole('button', { name: t('transfers.reject'), exact: true })
          .first()
          .click()
        await page.getByRole('dialog').waitFor()
      },
    ),
    overlay: true,
  },
  desk('settlements', () => adminPaths.settlements),
  desk('settlement', ({ cash }) => adminPaths.settlement(cash.settlementId)),
  desk('settlement-import', () => adminPaths.settlementImport, previewSettlement),
  desk('owed-cash', () => adminPaths.owedCash),
]
