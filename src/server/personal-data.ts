import { accountKeeper } from './customers/personal-data.ts'
import type { Keeper } from './database/keeper.ts'
import { letterKeeper } from './email/personal-data.ts'
import { importKeeper } from './imports/personal-data.ts'
import { pictureKeeper } from './media/library/personal-data.ts'
import { messageKeeper } from './messages/personal-data.ts'
import { newsletterKeeper } from './newsletter/personal-data.ts'
import { orderKeeper } from './orders/personal-data.ts'
import { cardKeeper } from './payments/personal-data.ts'
import { professionalKeeper } from './professionals/personal-data.ts'
import { reviewKeeper } from './reviews/personal-data.ts'
import { savedViewKeeper } from './saved-views/personal-data.ts'
import { stockKeeper } from './stock/personal-data.ts'
import { alertKeeper } from './stock-alerts/personal-data.ts'
import { wishlistKeeper } from './wishlist/personal-data.ts'

/** Everyone who keeps personal data. Orders first: they may say that their buyer cannot leave yet. */
export const allKeepers: readonly Keeper[] = [
  orderKeeper,
  professionalKeeper,
  cardKeeper,
  reviewKeeper,
  wishlistKeeper,
  stockKeeper,
  pictureKeeper,
  importKeeper,
  alertKeeper,
  savedViewKeeper,
  messageKeeper,
  newsletterKeeper,
  letterKeeper,
  accountKeeper,
]
