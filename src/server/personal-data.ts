import { apiKeyDataHandler } from './api-keys/personal-data.ts'
import { accountDataHandler } from './customers/personal-data.ts'
import type { PersonalDataHandler } from './database/personal-data-handler.ts'
import { emailDataHandler } from './email/personal-data.ts'
import { importDataHandler } from './imports/personal-data.ts'
import { mediaDataHandler } from './media/library/personal-data.ts'
import { messageDataHandler } from './messages/personal-data.ts'
import { newsletterDataHandler } from './newsletter/personal-data.ts'
import { orderDataHandler } from './orders/personal-data.ts'
import { cardDataHandler } from './payments/personal-data.ts'
import { professionalDataHandler } from './professionals/personal-data.ts'
import { reminderDataHandler } from './reminders/personal-data.ts'
import { reviewDataHandler } from './reviews/personal-data.ts'
import { savedViewDataHandler } from './saved-views/personal-data.ts'
import { stockDataHandler } from './stock/personal-data.ts'
import { stockAlertDataHandler } from './stock-alerts/personal-data.ts'
import { wishlistDataHandler } from './wishlist/personal-data.ts'

/** Handlers of personal data. The handler of orders is first, because it may reject the erasure. */
export const personalDataHandlers: readonly PersonalDataHandler[] = [
  orderDataHandler,
  professionalDataHandler,
  cardDataHandler,
  reviewDataHandler,
  wishlistDataHandler,
  stockDataHandler,
  mediaDataHandler,
  importDataHandler,
  stockAlertDataHandler,
  savedViewDataHandler,
  apiKeyDataHandler,
  messageDataHandler,
  newsletterDataHandler,
  reminderDataHandler,
  emailDataHandler,
  accountDataHandler,
]
