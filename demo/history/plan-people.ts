import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { registerCustomer } from '../../src/server/auth/register-customer.ts'
import { changePreferences } from '../../src/server/customers/preferences/change-preferences.ts'
import { productImages } from '../../src/server/database/schema/catalog.ts'
import { contactMessages } from '../../src/server/database/schema/messages.ts'
import { professionalApplications } from '../../src/server/database/schema/professionals.ts'
import { reviews } from '../../src/server/database/schema/reviews.ts'
import type { Services } from '../../src/server/http/services.ts'
import { replyToMessage } from '../../src/server/messages/handle-message.ts'
import { messageById } from '../../src/server/messages/present.ts'
import { receiveMessage } from '../../src/server/messages/receive-message.ts'
import { subscribe } from '../../src/server/newsletter/subscribe.ts'
import { requestInformation } from '../../src/server/professionals/request-information.ts'
import { moderateReviews } from '../../src/server/reviews/moderate-reviews.ts'
import { addReviewPhoto } from '../../src/server/reviews/photos.ts'
import { voteForReview } from '../../src/server/reviews/vote-for-review.ts'
import { writeReview } from '../../src/server/reviews/write-review.ts'
import { addToWishlist } from '../../src/server/wishlist/add-to-wishlist.ts'
import { auth } from '../../src/shared/contracts/auth.ts'
import { messages } from '../../src/shared/contracts/messages.ts'
import { reviews as reviewEndpoints } from '../../src/shared/contracts/reviews.ts'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { IMAGES_FOLDER } from '../read.ts'
import people from './people.json' with { type: 'json' }
import type { Stage } from './stage.ts'
import type { Timeline } from './timeline.ts'

const DAY = 24
const CALLER = { userAgent: '', address: '127.0.0.1', browserCookie: undefined }

/**
 * Plans messages, applications, reviews, subscriptions, the consent to reminders and the wishlist of the demo's
 * history.
 */
export function planPeople(stage: Stage, timeline: Timeline): void {
  for (const message of people.messages) planMessage(stage, timeline, message)
  for (const [at, applicant] of people.applicants.entries()) planApplication(stage, timeline, 20 + at * 26, applicant)
  for (const [at, review] of people.reviews.entries())
    planReview(stage, timeline, {
      ...review,
      hoursAgo: 8 + at * 40,
      buyer: 'customer',
      productId: stage.goods[at * 5]!,
    })
  planReview(stage, timeline, { ...people.doctorReview, hoursAgo: 15, buyer: 'doctor', productId: stage.goods[3]! })
  planVotes(stage, timeline)
  for (const [at, email] of people.newsletter.entries())
    timeline.add((12 + at * 21) * DAY, services => subscribe(services, email, 'ar'))
  const { customer } = stage.buyers
  timeline.add(60 * DAY, ({ db, clock }) => changePreferences(db, customer.userId, { reminders: true }, clock()))
  for (const [at, productId] of [2, 9, 14, 20].map(place => stage.goods[place]!).entries())
    timeline.add((3 + at * 4) * DAY, ({ db, clock }) => addToWishlist(db, customer.userId, productId, clock()))
}

type Message = (typeof people.messages)[number]

function planMessage({ staff }: Stage, timeline: Timeline, { daysAgo, language, answer, ...written }: Message): void {
  const form = messages.sendContactMessage.body.parse(written)
  timeline.add(daysAgo * DAY, ({ db, clock }) => receiveMessage(db as never, form, language as Language, clock()))
  if (answer === null) return
  timeline.add(daysAgo * DAY - 3, async services => {
    const [row] = await services.db
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(and(eq(contactMessages.email, form.email), eq(contactMessages.subject, form.subject)))
    const { version } = await messageById(services.db, row!.id)
    await replyToMessage(services, row!.id, { text: answer, version }, staff.support)
  })
}

type Applicant = (typeof people.applicants)[number]

function planApplication(stage: Stage, timeline: Timeline, hoursAgo: number, applicant: Applicant): void {
  const { language, answer, ...person } = applicant
  timeline.add(hoursAgo, services => {
    // Uses a random password, because nobody signs in to the accounts of applicants.
    const password = services.random(24).toString('base64url')
    const form = auth.register.body.parse({ ...person, accountType: 'professional', password })
    return registerCustomer(services, form, { language: language as Language, caller: CALLER })
  })
  if (answer === null) return
  timeline.add(hoursAgo - 5, async services => {
    const [row] = await services.db
      .select({ id: professionalApplications.id })
      .from(professionalApplications)
      .orderBy(desc(professionalApplications.id))
    await requestInformation(services, row!.id, { question: answer, adminId: stage.staff.support.userId })
  })
}

interface PlannedReview {
  hoursAgo: number
  buyer: 'customer' | 'doctor'
  productId: number
  rating: number
  title: string
  body: string
  decision: string | null
  skinType?: string
  ageGroup?: string
  /** Number of photos. */
  photos?: number
}

function planReview(
  stage: Stage,
  timeline: Timeline,
  { hoursAgo, buyer, decision, productId, photos = 0, ...written }: PlannedReview,
): void {
  const { userId } = stage.buyers[buyer]
  timeline.add(hoursAgo, async services => {
    const form = reviewEndpoints.writeReview.body.parse(written)
    const { row } = await writeReview(services.db, {
      ...form,
      productId,
      userId,
      language: 'ar',
      now: services.clock(),
    })
    const added = await addPhotos(services, { reviewId: row.id, userId }, { productId, count: photos })
    if (decision !== 'approved') return
    await moderateReviews(
      services,
      { reviews: [{ id: row.id, seen: 'pending', photos: added }], decision: 'approved' } as never,
      stage.staff.support,
    )
  })
}

/** Adds the last images of the product as photos of the review. Returns the ids of the photos. */
async function addPhotos(
  services: Services,
  author: { reviewId: number; userId: number },
  { productId, count }: { productId: number; count: number },
): Promise<number[]> {
  const views = await services.db
    .select({ path: productImages.path })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(desc(productImages.position))
    .limit(count)
  let added: number[] = []
  for (const { path } of views)
    added = (await addReviewPhoto(services, author, readFileSync(join(IMAGES_FOLDER, path, '720.webp')))).photos
  return added
}

/** Plans marks “helpful”: both buyers mark the oldest review of some products, one of them also the next. */
function planVotes({ buyers, goods }: Stage, timeline: Timeline): void {
  for (const place of people.votes.products)
    timeline.add(people.votes.daysAgo * DAY, async ({ db, clock }) => {
      const productId = goods[place]!
      const rows = await db
        .select({ id: reviews.id })
        .from(reviews)
        .where(and(eq(reviews.productId, productId), eq(reviews.status, 'approved'), isNull(reviews.userId)))
        .orderBy(asc(reviews.createdAt), asc(reviews.id))
        .limit(2)
      for (const [at, { id: reviewId }] of rows.entries())
        for (const { userId } of at === 0 ? [buyers.customer, buyers.doctor] : [buyers.customer])
          await voteForReview(db, { reviewId, userId }, clock())
    })
}
