import { pricing } from '../../../shared/contracts/pricing.ts'
import { promotions } from '../../../shared/contracts/promotions.ts'
import { publicRead, type Route, route } from '../../http/routes.ts'
import { announcedPromotions } from '../announced-promotions.ts'
import { explainPrice } from '../explain-price.ts'
import { runPriceChange } from './changes.ts'
import { adminCoupon, listCoupons } from './coupons.ts'
import { addOffers, endOffer, listOffers } from './offers.ts'
import { adminPromotion, listPromotions } from './promotions.ts'
import { archiveCoupon, changeCoupon, createCoupon } from './save-coupon.ts'
import { archivePromotion, changePromotion, createPromotion } from './save-promotion.ts'
import { findScopes } from './scopes.ts'

export const routes: Route[] = [
  publicRead(promotions.announcedPromotions, async ({ db, who, language, now, services }) => ({
    data: await announcedPromotions(db, { who, language, now }, services.catalogIndex),
  })),
  route(pricing.adminExplainPrice, async ({ db, services, query, language, now }) => ({
    data: await explainPrice(db, services, query, { language, now }),
  })),
  route(promotions.adminFindScopes, async ({ db, query, language }) => ({
    data: await findScopes(db, query.query ?? '', language),
  })),

  route(promotions.adminListPromotions, ({ db, query, language, now }) => listPromotions(db, query, { language, now })),
  route(promotions.adminGetPromotion, async ({ db, params, language, now }) => ({
    data: await adminPromotion(db, params.id, { language, now }),
  })),
  route(promotions.adminCreatePromotion, async ({ db, services, body, who, language, now }) => {
    const id = await runPriceChange(services, { who, language }, (db, actor) => createPromotion(db, body, actor))
    return { data: await adminPromotion(db, id, { language, now }) }
  }),
  route(promotions.adminChangePromotion, async ({ db, services, params, body, who, language, now }) => {
    await runPriceChange(services, { who, language }, (db, actor) => changePromotion(db, params.id, body, actor))
    return { data: await adminPromotion(db, params.id, { language, now }) }
  }),
  route(promotions.adminArchivePromotion, async ({ db, services, params, body, who, language, now }) => {
    await runPriceChange(services, { who, language }, (db, actor) =>
      archivePromotion(db, params.id, body.version, actor),
    )
    return { data: await adminPromotion(db, params.id, { language, now }) }
  }),

  route(promotions.adminListCoupons, ({ db, query, language, now }) => listCoupons(db, query, { language, now })),
  route(promotions.adminGetCoupon, async ({ db, params, language, now }) => ({
    data: await adminCoupon(db, params.id, { language, now }),
  })),
  route(promotions.adminCreateCoupon, async ({ db, services, body, who, language, now }) => {
    const id = await runPriceChange(services, { who, language }, (db, actor) => createCoupon(db, body, actor))
    return { data: await adminCoupon(db, id, { language, now }) }
  }),
  route(promotions.adminChangeCoupon, async ({ db, services, params, body, who, language, now }) => {
    await runPriceChange(services, { who, language }, (db, actor) => changeCoupon(db, params.id, body, actor))
    return { data: await adminCoupon(db, params.id, { language, now }) }
  }),
  route(promotions.adminArchiveCoupon, async ({ db, services, params, body, who, language, now }) => {
    await runPriceChange(services, { who, language }, (db, actor) => archiveCoupon(db, params.id, body.version, actor))
    return { data: await adminCoupon(db, params.id, { language, now }) }
  }),

  route(promotions.adminListOffers, ({ db, query, language, now }) => listOffers(db, query, { language, now })),
  route(promotions.adminAddOffers, async ({ services, body, who, language }) => ({
    data: { added: await runPriceChange(services, { who, language }, (db, actor) => addOffers(db, body, actor)) },
  })),
  route(promotions.adminEndOffer, async ({ services, params, who, language }) => {
    await runPriceChange(services, { who, language }, (db, actor) => endOffer(db, params.id, actor))
    return { data: {} }
  }),
]
