// Generated from the contracts by `npm run client`. Do not edit.

import type { CustomerImport, CustomerImportLine, DeliveryPromise, Goods, GridProduct, LibraryImage, LineQuery, Link, Lot, Order, OrderPaymentLinks, OwedCash, QuantityPrice, RequestAddress, ResponseAddress, SavedAddress, Settlement, SettlementSummary, ShippingZone, SizeTable, WrittenZone } from './types.ts'

/** Input, response and errors of each endpoint. Amounts are shekels, times are ISO 8601 in UTC. */
export interface Endpoints {
  /**
   * List groups of synonyms.
   *
   * `GET /admin/search/synonyms`, scope `catalogue:read`.
   */
  adminListSynonyms: {
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      words: {
        ar: string[]
        en: string[]
        he: string[]
        ru: string[]
      }
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add a group of synonyms.
   *
   * `POST /admin/search/synonyms`, scope `catalogue:write`.
   */
  adminAddSynonyms: {
    body: {
      words: {
        /** In Arabic, the original and the fallback of texts. */
        ar?: string[]
        /** In English. */
        en?: string[]
        /** In Hebrew. */
        he?: string[]
        /** In Russian. */
        ru?: string[]
      }
      zeroResult?: {
        words: string
        /** Language code. */
        language: "ar" | "en" | "he" | "ru"
      }
    }
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      words: {
        ar: string[]
        en: string[]
        he: string[]
        ru: string[]
      }
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change a group of synonyms.
   *
   * `PUT /admin/search/synonyms/:id`, scope `catalogue:write`.
   */
  adminChangeSynonyms: {
    params: {
      id: number
    }
    body: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
      words: {
        /** In Arabic, the original and the fallback of texts. */
        ar?: string[]
        /** In English. */
        en?: string[]
        /** In Hebrew. */
        he?: string[]
        /** In Russian. */
        ru?: string[]
      }
      zeroResult?: {
        words: string
        /** Language code. */
        language: "ar" | "en" | "he" | "ru"
      }
    }
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      words: {
        ar: string[]
        en: string[]
        he: string[]
        ru: string[]
      }
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete a group of synonyms.
   *
   * `DELETE /admin/search/synonyms/:id`, scope `catalogue:write`.
   */
  adminRemoveSynonyms: {
    params: {
      id: number
    }
    query: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List zero-result searches, most frequent first.
   *
   * `GET /admin/search/zero-results`, scope `catalogue:read`.
   */
  adminListZeroResult: {
    response: {
      words: string
      /** Language code. */
      language: "ar" | "en" | "he" | "ru"
      times: number
      /** Time, ISO 8601 in UTC. */
      lastAt: string
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Remove a zero-result search from the list until it occurs again.
   *
   * `DELETE /admin/search/zero-results`, scope `catalogue:write`.
   */
  adminRemoveZeroResult: {
    query: {
      words: string
      /** Language code. */
      language: "ar" | "en" | "he" | "ru"
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List search needs with their products, newest first.
   *
   * `GET /admin/search/needs`, scope `catalogue:read`.
   */
  adminListNeeds: {
    response: {
      needs: {
        id: number
        /** Version of the record; send back the one that you read. */
        version: string
        names: {
          ar: string[]
          en: string[]
          he: string[]
          ru: string[]
        }
        /** Targets that still exist, with names in the language of the request. */
        targets: {
          kind: "product" | "category" | "brand"
          id: number
          name: string
          sku: string | null
        }[]
        classIds: number[]
        ingredients: string[]
        weight: 1 | 2 | 3
        isConcern: boolean
      }[]
      starters: number
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add a search need.
   *
   * `POST /admin/search/needs`, scope `catalogue:write`.
   */
  adminAddNeed: {
    body: {
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar?: string[]
        /** In English. */
        en?: string[]
        /** In Hebrew. */
        he?: string[]
        /** In Russian. */
        ru?: string[]
      }
      targets?: {
        kind: "product" | "category" | "brand"
        id: number
      }[]
      /** Product classes; a product belongs to at most one. */
      classIds?: number[]
      /** Words of an ingredient list; a product matches when its list has all words of one entry. */
      ingredients?: string[]
      /** Rank of its products among the results: 1 below other matches, 2 with them, 3 above them. */
      weight?: 1 | 2 | 3
      /** True to offer it as a concern in the routine builder. */
      isConcern?: boolean
      /** A zero-result search that this need answers; it leaves that list. */
      zeroResult?: {
        words: string
        /** Language code. */
        language: "ar" | "en" | "he" | "ru"
      }
    }
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      names: {
        ar: string[]
        en: string[]
        he: string[]
        ru: string[]
      }
      /** Targets that still exist, with names in the language of the request. */
      targets: {
        kind: "product" | "category" | "brand"
        id: number
        name: string
        sku: string | null
      }[]
      classIds: number[]
      ingredients: string[]
      weight: 1 | 2 | 3
      isConcern: boolean
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change a search need.
   *
   * `PUT /admin/search/needs/:id`, scope `catalogue:write`.
   */
  adminChangeNeed: {
    params: {
      id: number
    }
    body: {
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar?: string[]
        /** In English. */
        en?: string[]
        /** In Hebrew. */
        he?: string[]
        /** In Russian. */
        ru?: string[]
      }
      targets?: {
        kind: "product" | "category" | "brand"
        id: number
      }[]
      /** Product classes; a product belongs to at most one. */
      classIds?: number[]
      /** Words of an ingredient list; a product matches when its list has all words of one entry. */
      ingredients?: string[]
      /** Rank of its products among the results: 1 below other matches, 2 with them, 3 above them. */
      weight?: 1 | 2 | 3
      /** True to offer it as a concern in the routine builder. */
      isConcern?: boolean
      /** A zero-result search that this need answers; it leaves that list. */
      zeroResult?: {
        words: string
        /** Language code. */
        language: "ar" | "en" | "he" | "ru"
      }
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminAddNeed']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete a search need.
   *
   * `DELETE /admin/search/needs/:id`, scope `catalogue:write`.
   */
  adminRemoveNeed: {
    params: {
      id: number
    }
    query: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add the starter needs that are missing, without products.
   *
   * `POST /admin/search/needs/starters`, scope `catalogue:write`.
   */
  adminAddStarterNeeds: {
    response: {
      added: number
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Find products, categories and brands for a search need.
   *
   * `GET /admin/search/need-targets`, scope `catalogue:read`.
   */
  adminFindNeedTargets: {
    query: {
      query?: string
    }
    response: {
      kind: "product" | "category" | "brand"
      id: number
      name: string
      sku: string | null
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List the products put first for queries, newest first.
   *
   * `GET /admin/search/pins`, scope `catalogue:read`.
   */
  adminListPins: {
    response: {
      id: number
      version: string
      query: string
      pinned: {
        id: number
        name: string
        sku: string
      }[]
      boosted: {
        id: number
        name: string
        sku: string
      }[]
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Put products first for a query.
   *
   * `POST /admin/search/pins`, scope `catalogue:write`.
   */
  adminAddPin: {
    body: {
      query: string
      pinnedIds?: number[]
      boostedIds?: number[]
    }
    response: {
      id: number
      version: string
      query: string
      pinned: {
        id: number
        name: string
        sku: string
      }[]
      boosted: {
        id: number
        name: string
        sku: string
      }[]
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change the products put first for a query.
   *
   * `PUT /admin/search/pins/:id`, scope `catalogue:write`.
   */
  adminChangePin: {
    params: {
      id: number
    }
    body: {
      query: string
      pinnedIds?: number[]
      boostedIds?: number[]
      version: string
    }
    response: {
      id: number
      version: string
      query: string
      pinned: {
        id: number
        name: string
        sku: string
      }[]
      boosted: {
        id: number
        name: string
        sku: string
      }[]
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete the products put first for a query.
   *
   * `DELETE /admin/search/pins/:id`, scope `catalogue:write`.
   */
  adminRemovePin: {
    params: {
      id: number
    }
    query: {
      version: string
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List redirects by their old address.
   *
   * `GET /admin/redirects/`, scope `content:read`.
   */
  adminListRedirects: {
    query: {
      search?: string
      /** Page, from 1. */
      page?: number
      /** Rows of a page, at most 100; 50 unless given. */
      limit?: number
    }
    response: {
      id: number
      /** Old address, without origin and language. */
      path: string
      /** Present path of the target, without language. */
      target: string
      /** `path` for another page of the shop; the others follow changes of their slug. */
      kind: "product" | "category" | "brand" | "page" | "path"
    }[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Redirect an old address permanently (301).
   *
   * `POST /admin/redirects/`, scope `content:write`.
   */
  adminAddRedirect: {
    body: {
      /** Old address; origin, language and a final slash are removed. */
      path: string
      /** Path of a page of this shop. A product may be named by its SKU: `/products/{sku}`. */
      target: string
    }
    response: {
      id: number
      /** Old address, without origin and language. */
      path: string
      /** Present path of the target, without language. */
      target: string
      /** `path` for another page of the shop; the others follow changes of their slug. */
      kind: "product" | "category" | "brand" | "page" | "path"
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete a redirect.
   *
   * `DELETE /admin/redirects/:id`, scope `content:write`.
   */
  adminRemoveRedirect: {
    params: {
      id: number
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Export all redirects as CSV.
   *
   * `GET /admin/redirects/file`, scope `content:read`.
   */
  adminExportRedirects: {
    response: Blob
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add the redirects of a CSV file, also one that Shopify exported.
   *
   * A known old address gets the new target. Rows that cannot be read are reported; the others are saved.
   *
   * `POST /admin/redirects/file`, scope `content:write`.
   *
   * The file is one of text/csv, at most 1048576 bytes.
   */
  adminImportRedirects: {
    file: Blob
    response: {
      saved: number
      failed: {
        row: number
        path: string
        message: string
      }[]
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List reviews by state, rating and product.
   *
   * Pending reviews, which include approved ones with photos to approve, come oldest first, others newest first.
   *
   * `GET /admin/reviews/`, scope `reviews:read`.
   */
  adminListReviews: {
    query: {
      status?: string
      stars?: number
      product?: number
      /** Page key: `next` of the last response. */
      after?: number
      /** Page key: `previous` of the last response. */
      before?: number
      /** Rows of a page, at most 100; 25 unless given. */
      limit?: number
    }
    response: {
      reviews: {
        id: number
        author: string
        /** Language code. */
        language: "ar" | "en" | "he" | "ru"
        rating: number
        title: string | null
        body: string
        /** True if the author bought and received the product. */
        verifiedPurchase: boolean
        /** Time, ISO 8601 in UTC. */
        createdAt: string
        /** Skin type that the author stated. */
        skinType: "dry" | "oily" | "combination" | "sensitive" | "mature" | "normal" | null
        /** Age group in years that the author stated. */
        ageGroup: "under-18" | "18-24" | "25-34" | "35-44" | "45-54" | "55-plus" | null
        /** Number of customers who found it helpful. */
        helpful: number
        photos: {
          id: number
          approved: boolean
        }[]
        product: {
          id: number
          name: string
        }
        status: "pending" | "approved" | "rejected"
        /** Reason of the rejection, as the author received it. */
        reason: string | null
        /** The shop’s public answer. */
        answer: string | null
        /** Version of the answer. */
        version: string
        /** Time, ISO 8601 in UTC. */
        decidedAt: string | null
      }[]
      /** Name of the product that the list is filtered by. */
      product: string | null
      /** Page key of the next page; null on the last one. */
      next: number | null
      /** Page key of the previous page; null on the first one. */
      previous: number | null
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Approve or reject reviews.
   *
   * Ratings count at once. Reviews that changed meanwhile are left and counted in the response.
   *
   * `POST /admin/reviews/decisions`, scope `reviews:write`.
   */
  adminDecideReviews: {
    body: {
      reviews: {
        id: number
        seen: "pending" | "approved" | "rejected"
        /** Photos that were seen; approval publishes these. */
        photos?: number[]
      }[]
      decision: "approved" | "rejected"
      /** Sent to the authors. Required for a rejection. */
      reason?: string
    }
    response: {
      decided: number
      /** Number of reviews that had changed since they were read. */
      late: number
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Set or clear the public answer to a review.
   *
   * 409 when the answer changed since it was read.
   *
   * `PUT /admin/reviews/:id/answer`, scope `reviews:write`.
   */
  adminAnswerReview: {
    params: {
      id: number
    }
    body: {
      answer: string
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: {
      id: number
      author: string
      /** Language code. */
      language: "ar" | "en" | "he" | "ru"
      rating: number
      title: string | null
      body: string
      /** True if the author bought and received the product. */
      verifiedPurchase: boolean
      /** Time, ISO 8601 in UTC. */
      createdAt: string
      /** Skin type that the author stated. */
      skinType: "dry" | "oily" | "combination" | "sensitive" | "mature" | "normal" | null
      /** Age group in years that the author stated. */
      ageGroup: "under-18" | "18-24" | "25-34" | "35-44" | "45-54" | "55-plus" | null
      /** Number of customers who found it helpful. */
      helpful: number
      photos: {
        id: number
        approved: boolean
      }[]
      product: {
        id: number
        name: string
      }
      status: "pending" | "approved" | "rejected"
      /** Reason of the rejection, as the author received it. */
      reason: string | null
      /** The shop’s public answer. */
      answer: string | null
      /** Version of the answer. */
      version: string
      /** Time, ISO 8601 in UTC. */
      decidedAt: string | null
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get a photo of a review, approved or not.
   *
   * `GET /admin/reviews/:id/photos/:photo`, scope `reviews:read`.
   */
  adminGetReviewPhoto: {
    params: {
      id: number
      photo: number
    }
    query: {
      /** True for the thumbnail. */
      small?: boolean
    }
    response: Blob
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete a photo of a review.
   *
   * `DELETE /admin/reviews/:id/photos/:photo`, scope `reviews:write`.
   */
  adminRemoveReviewPhoto: {
    params: {
      id: number
      photo: number
    }
    response: {
      /** Ids of all photos of the review. */
      photos: number[]
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List hero slides in their order, as last saved.
   *
   * `GET /admin/content/slides`, scope `content:read`.
   */
  adminListSlides: {
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      /** `changed` is published with an unpublished draft. */
      state: "draft" | "published" | "changed"
      /** Time, ISO 8601 in UTC. */
      publishedAt: string | null
      /** Path of the preview of the last saved draft, valid for an hour, without the language prefix. */
      preview: string
      image: string
      eyebrow: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      title: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      text: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      primary: {
        href: string
        label: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
      } | null
      secondary: {
        href: string
        label: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
      } | null
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add a slide at the end, published or as a draft.
   *
   * `POST /admin/content/slides`, scope `content:write`.
   */
  adminAddSlide: {
    body: {
      image: string
      eyebrow: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      title: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      text: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      primary: Link | null
      secondary: Link | null
      publish: boolean
    }
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      /** `changed` is published with an unpublished draft. */
      state: "draft" | "published" | "changed"
      /** Time, ISO 8601 in UTC. */
      publishedAt: string | null
      /** Path of the preview of the last saved draft, valid for an hour, without the language prefix. */
      preview: string
      image: string
      eyebrow: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      title: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      text: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      primary: {
        href: string
        label: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
      } | null
      secondary: {
        href: string
        label: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
      } | null
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change a slide, published or as a draft.
   *
   * `PUT /admin/content/slides/:id`, scope `content:write`.
   */
  adminChangeSlide: {
    params: {
      id: number
    }
    body: {
      image: string
      eyebrow: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      title: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      text: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      primary: Link | null
      secondary: Link | null
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
      publish: boolean
    }
    response: Endpoints['adminAddSlide']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List the sections of every page in their order, as last saved.
   *
   * `GET /admin/content/sections`, scope `content:read`.
   */
  adminListSections: {
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      /** `changed` is published with an unpublished draft. */
      state: "draft" | "published" | "changed"
      /** Time, ISO 8601 in UTC. */
      publishedAt: string | null
      /** Path of the preview of the last saved draft, valid for an hour, without the language prefix. */
      preview: string
      page: string
      key: string
      image: string | null
      title: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      subtitle: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      body: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      items: {
        icon: string | null
        title: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
        text: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
      }[]
      link: {
        href: string
        label: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
      } | null
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add a section to a page that allows more.
   *
   * `POST /admin/content/sections`, scope `content:write`.
   */
  adminAddSection: {
    body: {
      image: string | null
      title: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      subtitle: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      body: {
        /** In Arabic, the original and the fallback of texts. */
        ar?: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      items: {
        icon: string | null
        title: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en?: string
          /** In Hebrew. */
          he?: string
          /** In Russian. */
          ru?: string
        }
        text: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en?: string
          /** In Hebrew. */
          he?: string
          /** In Russian. */
          ru?: string
        }
      }[]
      link: Link | null
      page: "about"
      publish: boolean
    }
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      /** `changed` is published with an unpublished draft. */
      state: "draft" | "published" | "changed"
      /** Time, ISO 8601 in UTC. */
      publishedAt: string | null
      /** Path of the preview of the last saved draft, valid for an hour, without the language prefix. */
      preview: string
      page: string
      key: string
      image: string | null
      title: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      subtitle: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      body: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      items: {
        icon: string | null
        title: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
        text: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
      }[]
      link: {
        href: string
        label: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
      } | null
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change a section, published or as a draft.
   *
   * `PUT /admin/content/sections/:id`, scope `content:write`.
   */
  adminChangeSection: {
    params: {
      id: number
    }
    body: {
      image: string | null
      title: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      subtitle: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      body: {
        /** In Arabic, the original and the fallback of texts. */
        ar?: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      items: {
        icon: string | null
        title: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en?: string
          /** In Hebrew. */
          he?: string
          /** In Russian. */
          ru?: string
        }
        text: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en?: string
          /** In Hebrew. */
          he?: string
          /** In Russian. */
          ru?: string
        }
      }[]
      link: Link | null
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
      publish: boolean
    }
    response: Endpoints['adminAddSection']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List content pages without their texts.
   *
   * `GET /admin/content/pages`, scope `content:read`.
   */
  adminListPages: {
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      /** `changed` is published with an unpublished draft. */
      state: "draft" | "published" | "changed"
      /** Time, ISO 8601 in UTC. */
      publishedAt: string | null
      /** Path of the preview of the last saved draft, valid for an hour, without the language prefix. */
      preview: string
      slug: string
      inMenu: boolean
      title: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      seoTitle: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      seoDescription: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      /** Time, ISO 8601 in UTC. */
      updatedAt: string
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get a content page, as last saved.
   *
   * `GET /admin/content/pages/:id`, scope `content:read`.
   */
  adminGetPage: {
    params: {
      id: number
    }
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      /** `changed` is published with an unpublished draft. */
      state: "draft" | "published" | "changed"
      /** Time, ISO 8601 in UTC. */
      publishedAt: string | null
      /** Path of the preview of the last saved draft, valid for an hour, without the language prefix. */
      preview: string
      slug: string
      inMenu: boolean
      title: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      body: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      seoTitle: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      seoDescription: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      /** Time, ISO 8601 in UTC. */
      updatedAt: string
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add a content page with its own address.
   *
   * `POST /admin/content/pages`, scope `content:write`.
   */
  adminAddPage: {
    body: {
      inMenu: boolean
      title: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      /** HTML from the editor; the server sanitises it. */
      body: {
        /** In Arabic, the original and the fallback of texts. */
        ar?: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      seoTitle?: {
        /** In Arabic, the original and the fallback of texts. */
        ar?: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      seoDescription?: {
        /** In Arabic, the original and the fallback of texts. */
        ar?: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      slug: string
      publish: boolean
    }
    response: Endpoints['adminGetPage']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change a content page, published or as a draft.
   *
   * `PUT /admin/content/pages/:id`, scope `content:write`.
   */
  adminChangePage: {
    params: {
      id: number
    }
    body: {
      inMenu: boolean
      title: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      /** HTML from the editor; the server sanitises it. */
      body: {
        /** In Arabic, the original and the fallback of texts. */
        ar?: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      seoTitle?: {
        /** In Arabic, the original and the fallback of texts. */
        ar?: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      seoDescription?: {
        /** In Arabic, the original and the fallback of texts. */
        ar?: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
      publish: boolean
    }
    response: Endpoints['adminGetPage']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Unpublish a slide, section or page; it becomes a draft.
   *
   * `POST /admin/content/:kind/:id/withdraw`, scope `content:write`.
   */
  adminWithdrawContent: {
    params: {
      id: number
      kind: "slides" | "sections" | "pages"
    }
    body: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Discard the saved draft; the published version stays.
   *
   * `DELETE /admin/content/:kind/:id/draft`, scope `content:write`.
   */
  adminDiscardDraft: {
    params: {
      id: number
      kind: "slides" | "sections" | "pages"
    }
    query: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete a slide, an added section or an added page.
   *
   * `DELETE /admin/content/:kind/:id`, scope `content:write`.
   */
  adminRemoveContent: {
    params: {
      id: number
      kind: "slides" | "sections" | "pages"
    }
    query: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Set the order of slides or sections; 409 when the list is out of date.
   *
   * `PUT /admin/content/order/:kind`, scope `content:write`.
   */
  adminSortContent: {
    params: {
      kind: "slides" | "sections" | "pages"
    }
    body: {
      /** For sections: the page. */
      page?: "home" | "about" | "contact" | "professionals" | "special-offers" | null
      ids: number[]
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List menus with their links, and whether each link works.
   *
   * `GET /admin/content/menus`, scope `content:read`.
   */
  adminListMenus: {
    response: {
      type: "header" | "footer-quick" | "footer-categories" | "footer-legal"
      /** Version of the record; send back the one that you read. */
      version: string
      items: {
        href: string
        label: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
        leads: "here" | "nowhere" | "elsewhere"
        items: {
          href: string
          label: {
            /** In Arabic, the original and the fallback of texts. */
            ar: string
            /** In English. */
            en: string
            /** In Hebrew. */
            he: string
            /** In Russian. */
            ru: string
          }
          leads: "here" | "nowhere" | "elsewhere"
        }[]
      }[]
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Replace the links of a menu.
   *
   * `PUT /admin/content/menus/:type`, scope `content:write`.
   */
  adminChangeMenu: {
    params: {
      type: "header" | "footer-quick" | "footer-categories" | "footer-legal"
    }
    body: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
      items: {
        href: string
        label: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en?: string
          /** In Hebrew. */
          he?: string
          /** In Russian. */
          ru?: string
        }
        items?: Link[]
      }[]
    }
    response: {
      type: "header" | "footer-quick" | "footer-categories" | "footer-legal"
      /** Version of the record; send back the one that you read. */
      version: string
      items: {
        href: string
        label: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
        leads: "here" | "nowhere" | "elsewhere"
        items: {
          href: string
          label: {
            /** In Arabic, the original and the fallback of texts. */
            ar: string
            /** In English. */
            en: string
            /** In Hebrew. */
            he: string
            /** In Russian. */
            ru: string
          }
          leads: "here" | "nowhere" | "elsewhere"
        }[]
      }[]
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List addresses of the shop that content can link to.
   *
   * `GET /admin/content/links`, scope `content:read`.
   */
  adminListLinks: {
    response: {
      href: string
      label: string
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List applications: open ones oldest first, then decided ones newest first.
   *
   * `GET /admin/professionals/`, scope `professionals:read`.
   */
  adminListApplications: {
    query: {
      status?: string[]
      /** Page, from 1. */
      page?: number
      /** Rows of a page, at most 100; 25 unless given. */
      limit?: number
    }
    response: {
      profession: "doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon"
      licenceNumber: string
      issuingBody: string
      workplace: string | null
      /** State of the application; `expiring` and `lapsed` are approvals by the last day of the licence. */
      state: "pending" | "information-asked" | "approved" | "rejected" | "expiring" | "lapsed"
      document: {
        contentType: string
        bytes: number
        /** Time, ISO 8601 in UTC. */
        sentAt: string
      } | null
      /** Last question to the applicant, until it is answered. */
      question: string | null
      /** Reason of the rejection, or of the end of the approval. */
      reason: string | null
      /** Last day of the licence, `YYYY-MM-DD`; null for one without an end. */
      licenceEndsOn: string | null
      /** Time, ISO 8601 in UTC. */
      createdAt: string
      /** Time, ISO 8601 in UTC. */
      decidedAt: string | null
      id: number
      applicant: {
        id: number
        firstName: string
        lastName: string
        email: string
      }
    }[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get an application with its applicant and their other applications.
   *
   * `GET /admin/professionals/:id`, scope `professionals:read`.
   */
  adminGetApplication: {
    params: {
      id: number
    }
    response: {
      profession: "doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon"
      licenceNumber: string
      issuingBody: string
      workplace: string | null
      /** State of the application; `expiring` and `lapsed` are approvals by the last day of the licence. */
      state: "pending" | "information-asked" | "approved" | "rejected" | "expiring" | "lapsed"
      document: {
        contentType: string
        bytes: number
        /** Time, ISO 8601 in UTC. */
        sentAt: string
      } | null
      /** Last question to the applicant, until it is answered. */
      question: string | null
      /** Reason of the rejection, or of the end of the approval. */
      reason: string | null
      /** Last day of the licence, `YYYY-MM-DD`; null for one without an end. */
      licenceEndsOn: string | null
      /** Time, ISO 8601 in UTC. */
      createdAt: string
      /** Time, ISO 8601 in UTC. */
      decidedAt: string | null
      id: number
      applicant: {
        id: number
        firstName: string
        lastName: string
        email: string
        phone: string | null
        emailVerified: boolean
        /** Time, ISO 8601 in UTC. */
        registeredAt: string
      }
      /** First name of the member of staff who decided. */
      decidedBy: string | null
      /** Other applications of the same person, newest first. */
      others: {
        profession: "doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon"
        licenceNumber: string
        issuingBody: string
        workplace: string | null
        /** State of the application; `expiring` and `lapsed` are approvals by the last day of the licence. */
        state: "pending" | "information-asked" | "approved" | "rejected" | "expiring" | "lapsed"
        document: {
          contentType: string
          bytes: number
          /** Time, ISO 8601 in UTC. */
          sentAt: string
        } | null
        /** Last question to the applicant, until it is answered. */
        question: string | null
        /** Reason of the rejection, or of the end of the approval. */
        reason: string | null
        /** Last day of the licence, `YYYY-MM-DD`; null for one without an end. */
        licenceEndsOn: string | null
        /** Time, ISO 8601 in UTC. */
        createdAt: string
        /** Time, ISO 8601 in UTC. */
        decidedAt: string | null
        id: number
      }[]
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Download the licence of an application; each access is logged.
   *
   * `GET /admin/professionals/:id/document`, scope `professionals:read`.
   */
  adminGetLicence: {
    params: {
      id: number
    }
    response: Blob
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Approve an application; an email informs the applicant.
   *
   * `POST /admin/professionals/:id/approve`, scope `professionals:write`.
   */
  adminApproveApplication: {
    params: {
      id: number
    }
    body: {
      licenceEndsOn?: "" | string | null
    }
    response: Endpoints['adminGetApplication']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Ask the applicant for information by email.
   *
   * `POST /admin/professionals/:id/ask`, scope `professionals:write`.
   */
  adminRequestInformation: {
    params: {
      id: number
    }
    body: {
      question: string
    }
    response: Endpoints['adminGetApplication']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Reject an application with a reason; a valid approval ends, too.
   *
   * `POST /admin/professionals/:id/reject`, scope `professionals:write`.
   */
  adminRejectApplication: {
    params: {
      id: number
    }
    body: {
      reason: string
    }
    response: Endpoints['adminGetApplication']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * End an approval with a reason; public prices apply at once.
   *
   * `POST /admin/professionals/:id/end`, scope `professionals:write`.
   */
  adminEndApproval: {
    params: {
      id: number
    }
    body: {
      reason: string
    }
    response: Endpoints['adminGetApplication']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get an order.
   *
   * `GET /admin/orders/:number`, scope `orders:read`.
   */
  adminGetOrder: {
    params: {
      number: string
    }
    response: Order
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change the status of an order.
   *
   * `POST /admin/orders/:number/status`, scope `orders:write`.
   */
  adminChangeOrderStatus: {
    params: {
      number: string
    }
    body: {
      status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
      /** Reason for the cancellation: required, the customer reads it. Or the reason why it was refused at the door, as reported by the courier; for staff only. */
      reason?: string
    }
    response: Order
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Send an email of the order again, with its current state.
   *
   * `POST /admin/orders/:number/emails`, scope `orders:write`.
   */
  adminSendOrderEmail: {
    params: {
      number: string
    }
    body: {
      email: "confirmation" | "shipping" | "status-link"
    }
    response: Order
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get the confirmation message for the buyer, and facts about the phone number.
   *
   * `GET /admin/orders/:number/confirmation`, scope `orders:read`.
   */
  adminGetConfirmation: {
    params: {
      number: string
    }
    response: {
      /** Message for the buyer, in their language. */
      text: string
      /** Other orders of the same phone number: refused at the door, and waiting for confirmation. */
      phone: {
        refused: number
        waiting: number
      }
      /** Customer of the order; null for guests and deleted accounts. */
      customerId: number | null
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Record the payment of an order by transfer or in cash.
   *
   * `POST /admin/orders/:number/payment`, scope `money:write`.
   */
  adminReceivePayment: {
    params: {
      number: string
    }
    body: {
      reference?: string
    }
    response: Order
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Set an order or a parcel that was marked as delivered by mistake under way again.
   *
   * `POST /admin/orders/:number/undo-delivery`, scope `orders:write`.
   */
  adminUndoDelivery: {
    params: {
      number: string
    }
    body: {
      /** For staff only. */
      reason: string
      /** The parcel; absent for all that were marked with the order. */
      shipmentId?: number
    }
    response: Order
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'depended-on' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Revert a payment in cash or by transfer that was recorded by mistake.
   *
   * `POST /admin/orders/:number/undo-payment`, scope `money:write`.
   */
  adminUndoPayment: {
    params: {
      number: string
    }
    body: {
      /** For staff only. */
      reason: string
    }
    response: Order
    errors: Endpoints['adminUndoDelivery']['errors']
  }
  /**
   * Request a return on behalf of the customer.
   *
   * By the same rules as the customer’s own request. With variants it opens an exchange, which reserves the replacements.
   *
   * `POST /admin/orders/:number/returns`, scope `orders:write`.
   */
  adminRequestReturn: {
    params: {
      number: string
    }
    body: {
      lines: {
        lineId: number
        quantity: number
        /** Reason that the buyer gave. */
        reason: "damaged" | "wrong-item" | "not-as-described" | "reaction" | "changed-mind"
        /** Variant of the same product that is wanted instead of money: for all lines or none. */
        variantId?: number | null
      }[]
      note?: string | null
    }
    response: Order
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Approve or refuse a return request; an email informs the buyer.
   *
   * `POST /admin/orders/:number/returns/:id/decision`, scope `orders:write`.
   */
  adminDecideReturn: {
    params: {
      number: string
      id: number
    }
    body: {
      decision: "approved"
    } | {
      decision: "refused"
      reason: string
    }
    response: Order
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Record the received goods of a return; sellable units go back into stock.
   *
   * `POST /admin/orders/:number/returns/:id/received`, scope `orders:write`.
   */
  adminReceiveReturn: {
    params: {
      number: string
      id: number
    }
    body: {
      lines: {
        lineId: number
        sellable: number
      }[]
    }
    response: Order
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List orders by search and filters, newest first by default.
   *
   * `GET /admin/orders/`, scope `orders:read`.
   */
  adminListOrders: {
    query: {
      /** Number, name, phone or email, or parts of them, in any spelling. */
      search?: string
      status?: string[]
      payment?: string[]
      method?: string[]
      zone?: string
      city?: string
      /** First and last day (`YYYY-MM-DD`, Asia/Hebron), both included. */
      from?: string
      to?: string
      /** `yes`: only orders with a note of the buyer. */
      note?: string
      /** `open`: only orders with a return that needs an answer. */
      returns?: string
      /** `open`: only orders with a refund that must be made by hand. */
      refunds?: string
      /** `newest`, `oldest` or `largest`. */
      sort?: string
      /** Page key: the order number after or before which the page begins. */
      after?: string
      before?: string
      /** Rows of a page, at most 100; 25 unless given. */
      limit?: number
    }
    response: {
      orders: {
        /** Order number: `ND-` and eight letters or digits. */
        number: string
        /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
        status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
        /** `unpaid` (cash on delivery), `pending` (transfer or card expected), `collected` (the courier has the cash), `paid`, `refunded`, `partly-refunded`, `failed` (card). */
        paymentStatus: "unpaid" | "pending" | "collected" | "paid" | "refunded" | "partly-refunded" | "failed"
        /** Time, ISO 8601 in UTC. */
        placedAt: string
        itemCount: number
        /** Shekels (ILS), at most two decimals. */
        total: number
        fullName: string
        phone: string
        city: string
        zone: string
        /** Payment method of the order. */
        paymentMethod: "cash-on-delivery" | "bank-transfer" | "card"
      }[]
      /** Page keys of the next and the previous page. */
      next: string | null
      previous: string | null
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Count orders by status, up to a thousand.
   *
   * `GET /admin/orders/counts`, scope `orders:read`.
   */
  adminCountOrders: {
    response: {
      /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
      status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
      count: number
      /** True if there are more than were counted. */
      more: boolean
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change the status of several orders.
   *
   * Each order is changed on its own; those that cannot change are returned with `moved: false`.
   *
   * `POST /admin/orders/steps`, scope `orders:write`.
   */
  adminMoveOrders: {
    body: {
      numbers: string[]
      status: "confirmed" | "packed" | "delivered"
    }
    response: {
      /** Order number: `ND-` and eight letters or digits. */
      number: string
      moved: boolean
    }[]
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List the internal notes of an order, oldest first.
   *
   * `GET /admin/orders/:number/notes`, scope `orders:read`.
   */
  adminListOrderNotes: {
    params: {
      number: string
    }
    response: {
      id: number
      text: string
      /** Author; null for a deleted account. */
      author: string | null
      at: string
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add an internal note to an order.
   *
   * `POST /admin/orders/:number/notes`, scope `orders:write`.
   */
  adminAddOrderNote: {
    params: {
      number: string
    }
    body: {
      text: string
    }
    response: {
      id: number
      text: string
      /** Author; null for a deleted account. */
      author: string | null
      at: string
    }[]
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get an order in editable form; 409 once it is packed.
   *
   * `GET /admin/orders/:number/change`, scope `orders:read`.
   */
  adminGetOrderDraft: {
    params: {
      number: string
    }
    response: {
      /** Version of the order: send it with the change. */
      version: string
      /** Order number: `ND-` and eight letters or digits. */
      number: string
      /** Customer whose prices apply to added lines; null for a guest. */
      customerId: number | null
      lines: {
        id: number
        name: string
        options: string[]
        sku: string
        /** Prefix of the image files: append `/{width}.avif`, or `/720.webp`. An ending `@3-7` is the focus, in tenths. */
        imageUrl: string | null
        quantity: number
        /** Largest possible quantity: its own and what is in stock. */
        most: number
        /** Shekels (ILS), at most two decimals. */
        unitPrice: number
      }[]
      address: ResponseAddress
      note: string | null
      /** True if the total cannot change, since the order is paid or a card payment is open. */
      totalStays: boolean
      promotions: {
        name: string
        /** Shekels (ILS), at most two decimals. */
        discount: number
      }[]
      /** The coupon that counts; null without one. */
      couponCode: string | null
      /** Shekels (ILS), at most two decimals. */
      subtotal: number
      /** Shekels (ILS), at most two decimals. */
      shipping: number
      /** Shekels (ILS), at most two decimals. */
      discount: number
      /** Shekels (ILS), at most two decimals. */
      total: number
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Preview the total of a changed order; nothing is written.
   *
   * `POST /admin/orders/:number/change/preview`, scope `orders:read`.
   */
  adminPreviewChange: {
    params: {
      number: string
    }
    body: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
      /** Lines that remain, with quantities; a line that is left out is removed. */
      lines: {
        id: number
        quantity: number
      }[]
      items?: {
        productId: number
        quantity: number
        /** Required for a product with sizes. */
        sizeId?: number | null
        /** Required for a product with colours. */
        colorId?: number | null
        /** Unit price that the shopper last saw, in shekels, to report changes. It is never charged. */
        unitPrice?: number | null
      }[] | never[]
      region: string
    }
    response: {
      promotions: {
        name: string
        /** Shekels (ILS), at most two decimals. */
        discount: number
      }[]
      /** The coupon that counts; null without one. */
      couponCode: string | null
      /** Shekels (ILS), at most two decimals. */
      subtotal: number
      /** Shekels (ILS), at most two decimals. */
      shipping: number
      /** Shekels (ILS), at most two decimals. */
      discount: number
      /** Shekels (ILS), at most two decimals. */
      total: number
      /** Shekels (ILS), at most two decimals. */
      before: number
      totalStays: boolean
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'key-reused' | 'impossible-status' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change lines and address of an order; an email informs the buyer.
   *
   * With the same `Idempotency-Key` it is changed once.
   *
   * `PUT /admin/orders/:number/change`, scope `orders:write`.
   */
  adminChangeOrder: {
    params: {
      number: string
    }
    body: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
      /** Lines that remain, with quantities; a line that is left out is removed. */
      lines: {
        id: number
        quantity: number
      }[]
      items?: {
        productId: number
        quantity: number
        /** Required for a product with sizes. */
        sizeId?: number | null
        /** Required for a product with colours. */
        colorId?: number | null
        /** Unit price that the shopper last saw, in shekels, to report changes. It is never charged. */
        unitPrice?: number | null
      }[] | never[]
      address: RequestAddress
      note?: string | null
    }
    idempotencyKey: string
    response: {
      order: Order
      /** Message for the buyer, in their language. */
      text: string
    }
    errors: Endpoints['adminPreviewChange']['errors']
  }
  /**
   * Find products by name or SKU with stock and the customer’s prices.
   *
   * `GET /admin/phone-orders/products/`, scope `orders:read`.
   */
  adminFindOrderProducts: {
    query: {
      search?: string
      customer?: number
    }
    response: {
      variantId: number
      productId: number
      sizeId: number | null
      colorId: number | null
      sku: string
      name: string
      options: string[]
      /** Prefix of the image files: append `/{width}.avif`, or `/720.webp`. An ending `@3-7` is the focus, in tenths. */
      imageUrl: string | null
      stock: number
      /** Largest quantity for one order; 0 if this customer may not order it. */
      most: number
      /** Shekels (ILS), at most two decimals. */
      unitPrice: number
      /** Shekels (ILS), at most two decimals. */
      publicPrice: number
      allowed: boolean
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Calculate a phone order, as the checkout does.
   *
   * `POST /admin/phone-orders/quote`, scope `orders:read`.
   */
  adminQuotePhoneOrder: {
    body: {
      customerId?: number | null
      items: {
        productId: number
        quantity: number
        /** Required for a product with sizes. */
        sizeId?: number | null
        /** Required for a product with colours. */
        colorId?: number | null
        /** Unit price that the shopper last saw, in shekels, to report changes. It is never charged. */
        unitPrice?: number | null
      }[]
      couponCode?: string | null
      region?: string | null
    }
    response: {
      lines: {
        productId: number
        /** Null for a product without sizes. */
        sizeId: number | null
        /** Null for a product without colours. */
        colorId: number | null
        product: {
          id: number
          sku: string
          /** Last part of the address of its page. */
          slug: string
          name: string
          brand: string
          /** Slug of the brand, for filters. */
          brandSlug: string
          shortDescription: string
          /** Price without offer, in shekels. */
          price: number
          /** Price of the current offer, in shekels; null without one. */
          offerPrice: number | null
          /** End of the offer; null for an offer without an end. */
          offerEndsAt: string | null
          /** Only for approved professionals: their price, in shekels. */
          professionalPrice?: number
          /** Only for customers with a price list of their own or of their group: their price, in shekels. */
          customerPrice?: number
          /** Only for customers with a price list: lower prices for larger quantities. */
          quantityPrices?: QuantityPrice[]
          /** Only for customers with a price list: units that are sold together. */
          pack?: number
          /** Only approved professionals may order it; with a product class, only its professions. */
          professionalOnly: boolean
          /** Professions that may order it; empty for products without a restricted class. */
          professions: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
          images: {
            /** Prefix of the image files: append `/{width}.avif` for each of `widths`, or `/720.webp`. An ending `@3-7` is the focus, in tenths. */
            url: string
            /** Description for people who do not see the image. */
            alt: string
            /** Width of the original in pixels. */
            width: number
            /** Height of the original in pixels. */
            height: number
            /** Widths in pixels in which the image is available. */
            widths: number[]
          }[]
          /** Units that can be ordered. */
          stockQuantity: number
          /** Largest quantity of one order; null for what is in stock. */
          maxOrderQuantity: number | null
          /** True if at least one variant can be ordered. */
          inStock: boolean
          /** True if the stock is at or below the threshold of the product. */
          lowStock: boolean
          /** True if it is marked as new. */
          isNew: boolean
          /** True if the shop features it. */
          isFeatured: boolean
          /** Average of the approved reviews, 1 to 5; null without any. */
          rating: number | null
          /** Number of approved reviews. */
          reviewCount: number
          category: {
            id: number
            /** Last part of the address of its page. */
            slug: string
            name: string
          }
          /** True if a size or colour must be chosen first. */
          hasOptions: boolean
          /** Running promotions that the cart applies to it without a code, for this viewer, the oldest first. */
          promotions: {
            id: number
            name: string
            kind: "percent" | "fixed" | "buy-x-get-y" | "free-shipping"
            /** Null without an end. */
            endsAt: string | null
          }[]
          /** The variant that matched the search, if it is not the first; name, price and offer of the card are its own. */
          variant?: {
            id: number
            sku: string
            /** Null for a product without sizes. */
            sizeId: number | null
            /** Null for a product without colours. */
            colorId: number | null
          }
        }
        sizeName: string | null
        colorName: string | null
        /** Units that can be ordered now, of those requested. */
        quantity: number
        /** Largest quantity that this line may have now. */
        cap: number
        /** Current price of one unit for this buyer, in shekels. */
        unitPrice: number
        /** Price of the line, in shekels, before discounts. */
        totalPrice: number
        /** Kind of the price that applies: the lowest of those that this buyer may have. */
        priceKind: "public" | "offer" | "professional" | "customer"
        /** Units that are sold together to this buyer; the quantity is a multiple of it. */
        pack: number
        /** Lower prices of this buyer for larger quantities. */
        quantityPrices: QuantityPrice[]
        /** The line’s share of the discount of the order, in shekels. */
        discount: number
      }[]
      /** Differences from the request, by line. */
      changes: {
        productId: number
        /** Null for a product without sizes. */
        sizeId: number | null
        /** Null for a product without colours. */
        colorId: number | null
        kind: "price-changed"
        /** Name of the product, if it still exists. */
        name: string | null
        /** Shekels (ILS), at most two decimals. */
        from: number
        /** Shekels (ILS), at most two decimals. */
        to: number
        /** For `professionals-only`: professions that may order it; empty when every approved professional may. */
        professions?: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
        /** For `whole-packs`: units of a pack. */
        pack?: number
      } | {
        productId: number
        /** Null for a product without sizes. */
        sizeId: number | null
        /** Null for a product without colours. */
        colorId: number | null
        kind: "gone" | "out-of-stock" | "quantity-reduced" | "whole-packs" | "professionals-only" | "choose-option"
        /** Name of the product, if it still exists. */
        name: string | null
        /** Quantities. */
        from: number | null
        /** See `from`. */
        to: number | null
        /** For `professionals-only`: professions that may order it; empty when every approved professional may. */
        professions?: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
        /** For `whole-packs`: units of a pack. */
        pack?: number
      }[]
      coupon: {
        /** Coupon code. */
        code: string
        /** True if the coupon counts. */
        applied: boolean
        /** Reason why the coupon does not count, as a sentence. */
        reason: string | null
        /** Smallest subtotal for the coupon, in shekels. */
        minimum: number | null
        /** Missing amount in shekels, where that is why the coupon was refused. */
        missing: number | null
        /** Time, ISO 8601 in UTC. */
        startsAt: string | null
        /** Time, ISO 8601 in UTC. */
        endsAt: string | null
        /** Customers who may use it; `group` is a customer group of the shop, whose name is not public. */
        group: "everyone" | "customers" | "professionals" | "group"
        /** Up to three names of products, categories or brands that it covers, and whether there are more. */
        scope: {
          names: string[]
          more: boolean
        } | null
      } | null
      /** Promotions that count, with their discounts; 0 for free delivery. */
      promotions: {
        name: string
        /** Shekels (ILS), at most two decimals. */
        discount: number
      }[]
      /** Promotions that the cart nearly reaches: either the missing amount in shekels or the missing units. */
      hints: {
        name: string
        /** Shekels (ILS), at most two decimals. */
        missing: number | null
        units: number | null
      }[]
      /** Delivery to the requested region; null without one. */
      zone: {
        /** Code of the zone. */
        code: string
        /** Name of the zone. */
        name: string
        /** The region; the zone itself where the zone has no regions or was named. */
        region: {
          code: string
          name: string
        }
        closed: boolean
        /** Reason why the zone is closed, if the shop wrote one. */
        message: string | null
        /** Delivery days of an order placed and, by transfer, paid now; null while the zone is closed. */
        promise: DeliveryPromise | null
      } | null
      /** Sum of the lines, in shekels. */
      subtotal: number
      /** Delivery fee, in shekels. */
      shipping: number
      /** Always 0. */
      tax: number
      /** Shekels (ILS), at most two decimals. */
      discount: number
      /** Amount to pay, in shekels. */
      total: number
      /** Subtotal from which delivery is free, in shekels; null for never. */
      freeShippingFrom: number | null
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Place a phone order, as the checkout does.
   *
   * With the same `Idempotency-Key` one order is made.
   *
   * `POST /admin/phone-orders/`, scope `orders:write`.
   */
  adminPlacePhoneOrder: {
    body: {
      /** Account of the caller; left out for a guest. */
      customerId?: number | null
      /** Language of emails and of names in the order. */
      language: "ar" | "en" | "he" | "ru"
      items: {
        productId: number
        quantity: number
        /** Required for a product with sizes. */
        sizeId?: number | null
        /** Required for a product with colours. */
        colorId?: number | null
        /** Unit price that the shopper last saw, in shekels, to report changes. It is never charged. */
        unitPrice?: number | null
      }[]
      email?: "" | string
      address: RequestAddress
      /** `card` makes a payment link, and the goods are reserved as long as it is valid. */
      paymentMethod: "cash-on-delivery" | "bank-transfer" | "card"
      couponCode?: string | null
      note?: string | null
      /** Company for the invoice. */
      billing?: {
        company: string
        taxId: string
        /** Reference of the customer. */
        poNumber: string
      }
      /** Shekels (ILS), at most two decimals. */
      expectedTotal?: number
    }
    idempotencyKey: string
    response: {
      /** Order number: `ND-` and eight letters or digits. */
      number: string
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'quote-moved' | 'key-reused' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Explain the price of a variant for a customer or a visitor.
   *
   * `GET /admin/pricing`, scope `orders:read` or `promotions:read`.
   */
  adminExplainPrice: {
    query: {
      sku?: string
      email?: string
      userId?: number
      quantity?: number
    }
    response: {
      sku: string
      name: string
      /** The customer; null for a visitor. */
      person: {
        id: number
        name: string
        email: string
        profession: "doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon" | null
      } | null
      /** Shekels (ILS), at most two decimals. */
      unitPrice: number
      kind: "public" | "offer" | "professional" | "customer"
      trace: {
        kind: "public" | "offer" | "professional" | "customer"
        /** Shekels (ILS), at most two decimals. */
        price: number
        /** Missing in traces of the first version. */
        outcome?: "taken" | "dearer" | "as-low" | "too-few"
        /** Time, ISO 8601 in UTC. */
        endsAt?: string | null
        percent?: number | null
        /** The price list of the price. */
        list?: {
          id: number
          name: string
        }
        /** Units from which the price applies. */
        minQuantity?: number
      }[]
      /** Active promotions that cover the product for this customer. */
      promotions: {
        id: number
        name: string
      }[]
      /** Time, ISO 8601 in UTC. */
      at: string
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Explain the prices of the lines of an order, as decided when it was placed.
   *
   * `GET /admin/orders/:number/prices`, scope `orders:read`.
   */
  adminOrderPrices: {
    params: {
      number: string
    }
    response: {
      lineId: number
      /** Shekels (ILS), at most two decimals. */
      publicPrice: number
      /** Shekels (ILS), at most two decimals. */
      discount: number
      trace: {
        kind: "public" | "offer" | "professional" | "customer"
        /** Shekels (ILS), at most two decimals. */
        price: number
        /** Missing in traces of the first version. */
        outcome?: "taken" | "dearer" | "as-low" | "too-few"
        /** Time, ISO 8601 in UTC. */
        endsAt?: string | null
        percent?: number | null
        /** The price list of the price. */
        list?: {
          id: number
          name: string
        }
        /** Units from which the price applies. */
        minQuantity?: number
      }[] | null
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List price lists, newest first.
   *
   * `GET /admin/price-lists/`, scope `promotions:read`.
   */
  adminListPriceLists: {
    query: {
      state?: string
      /** Page, from 1. */
      page?: number
      /** Rows of a page, at most 100; 50 unless given. */
      limit?: number
    }
    response: {
      id: number
      name: string
      /** Time, ISO 8601 in UTC. */
      startsAt: string | null
      /** Time, ISO 8601 in UTC. */
      endsAt: string | null
      active: boolean
      state: "off" | "scheduled" | "running" | "ended"
      professions: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
      groups: {
        id: number
        name: string
      }[]
      customers: {
        email: string
        name: string
      }[]
      ruleCount: number
    }[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Find products, variants, categories and brands for a rule.
   *
   * `GET /admin/price-lists/targets`, scope `promotions:read`.
   */
  adminFindPriceTargets: {
    query: {
      query?: string
    }
    response: {
      scope: "variant" | "product" | "brand" | "category" | "everything"
      /** Variant, product, brand or category; null for everything. */
      targetId: number | null
      /** Name of what the rule covers; empty for everything. */
      name: string
      /** SKU, or slug of a brand or category; null for everything. */
      code: string | null
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get a price list with its rules.
   *
   * `GET /admin/price-lists/:id`, scope `promotions:read`.
   */
  adminGetPriceList: {
    params: {
      id: number
    }
    response: {
      id: number
      name: string
      /** Time, ISO 8601 in UTC. */
      startsAt: string | null
      /** Time, ISO 8601 in UTC. */
      endsAt: string | null
      active: boolean
      state: "off" | "scheduled" | "running" | "ended"
      professions: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
      groups: {
        id: number
        name: string
      }[]
      customers: {
        email: string
        name: string
      }[]
      ruleCount: number
      /** Version of the record; send back the one that you read. */
      version: string
      rules: {
        id: number
        scope: "variant" | "product" | "brand" | "category" | "everything"
        /** Variant, product, brand or category; null for everything. */
        targetId: number | null
        /** Name of what the rule covers; empty for everything. */
        name: string
        /** SKU, or slug of a brand or category; null for everything. */
        code: string | null
        minQuantity: number
        percent: number | null
        /** Shekels (ILS), at most two decimals. */
        price: number | null
        pack: number | null
      }[]
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Create a price list.
   *
   * `POST /admin/price-lists/`, scope `promotions:write`.
   */
  adminCreatePriceList: {
    body: {
      name: string
      startsOn?: string | null
      endsOn?: string | null
      /** Prices of a list apply while it is active and valid. */
      active: boolean
      audience: {
        professions: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
        groups: number[]
        /** Email addresses of accounts. */
        customers: string[]
      }
      rules: {
        scope: "variant" | "product" | "brand" | "category" | "everything"
        /** Variant, product, brand or category; null for everything. */
        id?: number | null
        /** Units of everything that the rule covers, from which it applies. */
        minQuantity?: number
        /** Percentage off the public price; null with a price. */
        percent?: number | null
        /** Price of one unit, in shekels; null with a percentage. */
        price?: number | null
        /** Units that are sold together, for a product or variant. */
        pack?: number | null
      }[]
    }
    response: Endpoints['adminGetPriceList']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change a price list; placed orders keep their prices.
   *
   * `PUT /admin/price-lists/:id`, scope `promotions:write`.
   */
  adminChangePriceList: {
    params: {
      id: number
    }
    body: {
      name: string
      startsOn?: string | null
      endsOn?: string | null
      /** Prices of a list apply while it is active and valid. */
      active: boolean
      audience: {
        professions: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
        groups: number[]
        /** Email addresses of accounts. */
        customers: string[]
      }
      rules: {
        scope: "variant" | "product" | "brand" | "category" | "everything"
        /** Variant, product, brand or category; null for everything. */
        id?: number | null
        /** Units of everything that the rule covers, from which it applies. */
        minQuantity?: number
        /** Percentage off the public price; null with a price. */
        percent?: number | null
        /** Price of one unit, in shekels; null with a percentage. */
        price?: number | null
        /** Units that are sold together, for a product or variant. */
        pack?: number | null
      }[]
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminGetPriceList']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete a price list; placed orders keep their prices.
   *
   * `DELETE /admin/price-lists/:id`, scope `promotions:write`.
   */
  adminRemovePriceList: {
    params: {
      id: number
    }
    query: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Compare the prices of an audience before and after rules that are not yet saved or active.
   *
   * `POST /admin/price-lists/simulation`, scope `promotions:read`.
   */
  adminSimulatePriceList: {
    body: {
      /** The saved list that the rules replace; null for a new one. */
      listId?: number | null
      rules: {
        scope: "variant" | "product" | "brand" | "category" | "everything"
        /** Variant, product, brand or category; null for everything. */
        id?: number | null
        /** Units of everything that the rule covers, from which it applies. */
        minQuantity?: number
        /** Percentage off the public price; null with a price. */
        percent?: number | null
        /** Price of one unit, in shekels; null with a percentage. */
        price?: number | null
        /** Units that are sold together, for a product or variant. */
        pack?: number | null
      }[]
      audience: {
        professions: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
        groups: number[]
        /** Email addresses of accounts. */
        customers: string[]
      }
      quantity?: number
      page?: number
    }
    response: {
      variantId: number
      productId: number
      sku: string
      name: string
      /** Shekels (ILS), at most two decimals. */
      publicPrice: number
      /** Price of this audience now, without the rules. */
      before: number
      /** Price with the rules. */
      after: number
      /** Units that are sold together now. */
      packBefore: number
      /** Units that are sold together with the rules. */
      packAfter: number
    }[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Export the rules of a price list as CSV.
   *
   * `GET /admin/price-lists/:id/rules`, scope `promotions:read`.
   */
  adminExportPriceRules: {
    params: {
      id: number
    }
    response: Blob
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Replace the rules of a price list with those of a CSV file.
   *
   * `POST /admin/price-lists/:id/rules`, scope `promotions:write`.
   *
   * The file is one of text/csv, at most 1048576 bytes.
   */
  adminImportPriceRules: {
    params: {
      id: number
    }
    query: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    file: Blob
    response: Endpoints['adminGetPriceList']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List promotions with state and uses, newest first.
   *
   * `GET /admin/promotions/`, scope `promotions:read`.
   */
  adminListPromotions: {
    query: {
      state?: string
      /** Page, from 1. */
      page?: number
      /** Rows of a page, at most 100; 50 unless given. */
      limit?: number
    }
    response: {
      /** Percentage off, for `percent`; for `buy-x-get-y` of the cheapest units. */
      percent: number | null
      /** Amount off, in shekels, for `fixed`. */
      amount: number | null
      /** Smallest subtotal of what it covers, in shekels. */
      minimumSubtotal: number
      /** Largest number of uses; null for no limit. */
      totalLimit: number | null
      /** Largest number of uses per customer; null for no limit. */
      customerLimit: number | null
      /** Customers who may use it; `group` is a customer group of the shop. */
      customerGroup: "everyone" | "customers" | "professionals" | "group"
      kind: "percent" | "fixed" | "buy-x-get-y" | "free-shipping"
      /** Units to buy, for `buy-x-get-y`. */
      buyQuantity: number | null
      /** Discounted units, for `buy-x-get-y`. */
      getQuantity: number | null
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      /** Customer group; null when it is for no group or the group was deleted. */
      group: {
        id: number
        name: string
      } | null
      /** Time, ISO 8601 in UTC. */
      startsAt: string | null
      /** Time, ISO 8601 in UTC. */
      endsAt: string | null
      state: "running" | "scheduled" | "used-up" | "ended"
      /** Number of uses that were not cancelled. */
      used: number
      /** Products, categories and brands that it covers; empty for all. */
      scopes: {
        kind: "product" | "category" | "brand"
        id: number
        name: string
        sku: string | null
      }[]
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
    }[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get a promotion.
   *
   * `GET /admin/promotions/:id`, scope `promotions:read`.
   */
  adminGetPromotion: {
    params: {
      id: number
    }
    response: {
      /** Percentage off, for `percent`; for `buy-x-get-y` of the cheapest units. */
      percent: number | null
      /** Amount off, in shekels, for `fixed`. */
      amount: number | null
      /** Smallest subtotal of what it covers, in shekels. */
      minimumSubtotal: number
      /** Largest number of uses; null for no limit. */
      totalLimit: number | null
      /** Largest number of uses per customer; null for no limit. */
      customerLimit: number | null
      /** Customers who may use it; `group` is a customer group of the shop. */
      customerGroup: "everyone" | "customers" | "professionals" | "group"
      kind: "percent" | "fixed" | "buy-x-get-y" | "free-shipping"
      /** Units to buy, for `buy-x-get-y`. */
      buyQuantity: number | null
      /** Discounted units, for `buy-x-get-y`. */
      getQuantity: number | null
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      /** Customer group; null when it is for no group or the group was deleted. */
      group: {
        id: number
        name: string
      } | null
      /** Time, ISO 8601 in UTC. */
      startsAt: string | null
      /** Time, ISO 8601 in UTC. */
      endsAt: string | null
      state: "running" | "scheduled" | "used-up" | "ended"
      /** Number of uses that were not cancelled. */
      used: number
      /** Products, categories and brands that it covers; empty for all. */
      scopes: {
        kind: "product" | "category" | "brand"
        id: number
        name: string
        sku: string | null
      }[]
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Create a promotion.
   *
   * `POST /admin/promotions/`, scope `promotions:write`.
   */
  adminCreatePromotion: {
    body: {
      /** Percentage off, for `percent`; for `buy-x-get-y` of the cheapest units. */
      percent?: number | null
      /** Amount off, in shekels, for `fixed`. */
      amount?: number | null
      /** Smallest subtotal of what it covers, in shekels. */
      minimumSubtotal?: number
      /** Largest number of uses; null for no limit. */
      totalLimit?: number | null
      /** Largest number of uses per customer; null for no limit. */
      customerLimit?: number | null
      customerGroup?: "everyone" | "customers" | "professionals" | "group"
      /** Customer group, when `customerGroup` is `group`. */
      groupId?: number | null
      kind: "percent" | "fixed" | "buy-x-get-y" | "free-shipping"
      buyQuantity?: number | null
      getQuantity?: number | null
      startsOn?: string | null
      endsOn?: string | null
      /** Products, categories and brands that it covers; empty for all. */
      scopes?: {
        kind: "product" | "category" | "brand"
        id: number
      }[]
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
    }
    response: Endpoints['adminGetPromotion']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change a promotion; placed orders keep their discount.
   *
   * `PUT /admin/promotions/:id`, scope `promotions:write`.
   */
  adminChangePromotion: {
    params: {
      id: number
    }
    body: {
      /** Percentage off, for `percent`; for `buy-x-get-y` of the cheapest units. */
      percent?: number | null
      /** Amount off, in shekels, for `fixed`. */
      amount?: number | null
      /** Smallest subtotal of what it covers, in shekels. */
      minimumSubtotal?: number
      /** Largest number of uses; null for no limit. */
      totalLimit?: number | null
      /** Largest number of uses per customer; null for no limit. */
      customerLimit?: number | null
      customerGroup?: "everyone" | "customers" | "professionals" | "group"
      /** Customer group, when `customerGroup` is `group`. */
      groupId?: number | null
      kind: "percent" | "fixed" | "buy-x-get-y" | "free-shipping"
      buyQuantity?: number | null
      getQuantity?: number | null
      startsOn?: string | null
      endsOn?: string | null
      /** Products, categories and brands that it covers; empty for all. */
      scopes?: {
        kind: "product" | "category" | "brand"
        id: number
      }[]
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminGetPromotion']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * End a promotion permanently.
   *
   * `POST /admin/promotions/:id/archive`, scope `promotions:write`.
   */
  adminArchivePromotion: {
    params: {
      id: number
    }
    body: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminGetPromotion']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List coupons with state and uses, newest first.
   *
   * `GET /admin/coupons/`, scope `promotions:read`.
   */
  adminListCoupons: {
    query: {
      state?: string
      /** Page, from 1. */
      page?: number
      /** Rows of a page, at most 100; 50 unless given. */
      limit?: number
    }
    response: {
      /** Percentage off, for `percent`; for `buy-x-get-y` of the cheapest units. */
      percent: number | null
      /** Amount off, in shekels, for `fixed`. */
      amount: number | null
      /** Smallest subtotal of what it covers, in shekels. */
      minimumSubtotal: number
      /** Largest number of uses; null for no limit. */
      totalLimit: number | null
      /** Largest number of uses per customer; null for no limit. */
      customerLimit: number | null
      /** Customers who may use it; `group` is a customer group of the shop. */
      customerGroup: "everyone" | "customers" | "professionals" | "group"
      kind: "percent" | "fixed" | "free-shipping"
      code: string
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      /** Customer group; null when it is for no group or the group was deleted. */
      group: {
        id: number
        name: string
      } | null
      /** Time, ISO 8601 in UTC. */
      startsAt: string | null
      /** Time, ISO 8601 in UTC. */
      endsAt: string | null
      state: "running" | "scheduled" | "used-up" | "ended"
      /** Number of uses that were not cancelled. */
      used: number
      /** Products, categories and brands that it covers; empty for all. */
      scopes: {
        kind: "product" | "category" | "brand"
        id: number
        name: string
        sku: string | null
      }[]
    }[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get a coupon.
   *
   * `GET /admin/coupons/:id`, scope `promotions:read`.
   */
  adminGetCoupon: {
    params: {
      id: number
    }
    response: {
      /** Percentage off, for `percent`; for `buy-x-get-y` of the cheapest units. */
      percent: number | null
      /** Amount off, in shekels, for `fixed`. */
      amount: number | null
      /** Smallest subtotal of what it covers, in shekels. */
      minimumSubtotal: number
      /** Largest number of uses; null for no limit. */
      totalLimit: number | null
      /** Largest number of uses per customer; null for no limit. */
      customerLimit: number | null
      /** Customers who may use it; `group` is a customer group of the shop. */
      customerGroup: "everyone" | "customers" | "professionals" | "group"
      kind: "percent" | "fixed" | "free-shipping"
      code: string
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      /** Customer group; null when it is for no group or the group was deleted. */
      group: {
        id: number
        name: string
      } | null
      /** Time, ISO 8601 in UTC. */
      startsAt: string | null
      /** Time, ISO 8601 in UTC. */
      endsAt: string | null
      state: "running" | "scheduled" | "used-up" | "ended"
      /** Number of uses that were not cancelled. */
      used: number
      /** Products, categories and brands that it covers; empty for all. */
      scopes: {
        kind: "product" | "category" | "brand"
        id: number
        name: string
        sku: string | null
      }[]
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Create a coupon; codes that look alike are the same.
   *
   * `POST /admin/coupons/`, scope `promotions:write`.
   */
  adminCreateCoupon: {
    body: {
      /** Percentage off, for `percent`; for `buy-x-get-y` of the cheapest units. */
      percent?: number | null
      /** Amount off, in shekels, for `fixed`. */
      amount?: number | null
      /** Smallest subtotal of what it covers, in shekels. */
      minimumSubtotal?: number
      /** Largest number of uses; null for no limit. */
      totalLimit?: number | null
      /** Largest number of uses per customer; null for no limit. */
      customerLimit?: number | null
      customerGroup?: "everyone" | "customers" | "professionals" | "group"
      /** Customer group, when `customerGroup` is `group`. */
      groupId?: number | null
      kind: "percent" | "fixed" | "free-shipping"
      code: string
      startsOn?: string | null
      endsOn?: string | null
      /** Products, categories and brands that it covers; empty for all. */
      scopes?: {
        kind: "product" | "category" | "brand"
        id: number
      }[]
    }
    response: Endpoints['adminGetCoupon']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change a coupon; placed orders keep their discount.
   *
   * `PUT /admin/coupons/:id`, scope `promotions:write`.
   */
  adminChangeCoupon: {
    params: {
      id: number
    }
    body: {
      /** Percentage off, for `percent`; for `buy-x-get-y` of the cheapest units. */
      percent?: number | null
      /** Amount off, in shekels, for `fixed`. */
      amount?: number | null
      /** Smallest subtotal of what it covers, in shekels. */
      minimumSubtotal?: number
      /** Largest number of uses; null for no limit. */
      totalLimit?: number | null
      /** Largest number of uses per customer; null for no limit. */
      customerLimit?: number | null
      customerGroup?: "everyone" | "customers" | "professionals" | "group"
      /** Customer group, when `customerGroup` is `group`. */
      groupId?: number | null
      kind: "percent" | "fixed" | "free-shipping"
      code: string
      startsOn?: string | null
      endsOn?: string | null
      /** Products, categories and brands that it covers; empty for all. */
      scopes?: {
        kind: "product" | "category" | "brand"
        id: number
      }[]
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminGetCoupon']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * End a coupon permanently.
   *
   * `POST /admin/coupons/:id/archive`, scope `promotions:write`.
   */
  adminArchiveCoupon: {
    params: {
      id: number
    }
    body: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminGetCoupon']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List offers, current ones first.
   *
   * `GET /admin/offers/`, scope `promotions:read`.
   */
  adminListOffers: {
    query: {
      state?: string
      /** Page, from 1. */
      page?: number
      /** Rows of a page, at most 100; 50 unless given. */
      limit?: number
    }
    response: {
      id: number
      sku: string
      name: string
      productId: number
      /** Shekels (ILS), at most two decimals. */
      publicPrice: number
      /** Shekels (ILS), at most two decimals. */
      price: number
      /** Time, ISO 8601 in UTC. */
      startsAt: string
      /** Time, ISO 8601 in UTC. */
      endsAt: string | null
      state: "running" | "scheduled" | "ended"
    }[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add an offer for all variants of products: a price or a percentage off.
   *
   * `POST /admin/offers/`, scope `promotions:write`.
   */
  adminAddOffers: {
    body: {
      productIds: number[]
      /** Shekels (ILS), at most two decimals. */
      price?: number | null
      percent?: number | null
      startsOn?: string | null
      endsOn?: string | null
    }
    response: {
      added: number
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * End an offer now; a future one is deleted.
   *
   * `POST /admin/offers/:id/end`, scope `promotions:write`.
   */
  adminEndOffer: {
    params: {
      id: number
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Find products, categories and brands that a discount can be limited to.
   *
   * `GET /admin/promotions/scopes`, scope `promotions:read`.
   */
  adminFindScopes: {
    query: {
      query?: string
    }
    response: {
      kind: "product" | "category" | "brand"
      id: number
      name: string
      sku: string | null
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Preview or import a courier’s list of collected cash.
   *
   * The same file is imported once.
   *
   * `POST /admin/cash-settlements/`, scope `money:write`.
   *
   * The file is one of text/csv, at most 1048576 bytes.
   */
  adminImportSettlement: {
    query: {
      /** Empty for a pasted list. */
      fileName?: string
      courier?: number
      preview?: boolean
    }
    file: Blob
    response: Settlement
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List settlements, latest first.
   *
   * `GET /admin/cash-settlements/`, scope `money:read`.
   */
  adminListSettlements: {
    query: {
      /** Page, from 1. */
      page?: number
      /** Rows of a page, at most 100; 25 unless given. */
      limit?: number
    }
    response: SettlementSummary[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List cash that couriers collected and still owe, oldest first.
   *
   * `GET /admin/cash-settlements/owed`, scope `money:read`.
   */
  adminOwedCash: {
    query: {
      courier?: number
      /** Page, from 1. */
      page?: number
      /** Rows of a page, at most 100; 50 unless given. */
      limit?: number
    }
    response: OwedCash
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Export owed cash as CSV.
   *
   * `GET /admin/cash-settlements/owed/export`, scope `money:read`.
   */
  adminExportOwedCash: {
    query: {
      courier?: number
      lang?: string
    }
    response: Blob
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get a settlement with its rows.
   *
   * `GET /admin/cash-settlements/:id`, scope `money:read`.
   */
  adminGetSettlement: {
    params: {
      id: number
    }
    response: Settlement
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Settle a row; an order that is with the courier becomes delivered.
   *
   * `POST /admin/cash-settlements/:id/lines/:line/settle`, scope `money:write`.
   */
  adminSettleLine: {
    params: {
      id: number
      line: number
    }
    response: Settlement
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'conflict' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Mark a row that cannot be settled as resolved, with a note.
   *
   * `POST /admin/cash-settlements/:id/lines/:line/resolve`, scope `money:write`.
   */
  adminResolveLine: {
    params: {
      id: number
      line: number
    }
    body: {
      note: string
    }
    response: Settlement
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List open receipts and bank statement rows; `show=done` lists resolved rows.
   *
   * `GET /admin/transfers/`, scope `money:read`.
   */
  adminListTransfers: {
    query: {
      show?: string
    }
    response: {
      receipts: {
        id: number
        /** Time, ISO 8601 in UTC. */
        sentAt: string
        contentType: string
        note: string | null
        order: {
          /** Order number: `ND-` and eight letters or digits. */
          number: string
          fullName: string
          /** Shekels (ILS), at most two decimals. */
          total: number
          /** Language of the buyer, for emails. */
          language: "ar" | "en" | "he" | "ru"
        }
        /** Unmatched rows, most likely first. */
        suggestions: {
          row: number
          why: ("number" | "amount" | "name")[]
        }[]
      }[]
      rows: {
        id: number
        /** Reference of the bank. */
        reference: string
        /** Shekels (ILS), at most two decimals. */
        amount: number
        /** Day, `YYYY-MM-DD`. */
        receivedOn: string
        sender: string
        note: string
        state: "waiting" | "matched" | "ignored"
        /** Order that the row was matched to, or ignored for. */
        number: string | null
        canUndo: boolean
        /** Orders, most likely first; `ended` ones were over before the money came, which is refunded. */
        suggestions: {
          /** Order number: `ND-` and eight letters or digits. */
          number: string
          fullName: string
          /** Shekels (ILS), at most two decimals. */
          total: number
          /** Language of the buyer, for emails. */
          language: "ar" | "en" | "he" | "ru"
          why: ("number" | "amount" | "name")[]
          ended: boolean
        }[]
      }[]
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Download a receipt; each access is logged.
   *
   * `GET /admin/transfers/receipts/:id/file`, scope `money:read`.
   */
  adminGetReceipt: {
    params: {
      id: number
    }
    response: Blob
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Preview or import a bank statement; known rows are skipped.
   *
   * `POST /admin/transfers/statement`, scope `money:write`.
   *
   * The file is one of text/csv, at most 1048576 bytes.
   */
  adminImportStatement: {
    query: {
      preview?: boolean
    }
    file: Blob
    response: {
      /** Number of new rows; in a preview, of those that would be added. */
      added: number
      known: number
      /** Outgoing amounts in the file, which are ignored. */
      outgoing: number
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Accept a receipt: the order is paid, once.
   *
   * `POST /admin/transfers/receipts/:id/accept`, scope `money:write`.
   */
  adminAcceptReceipt: {
    params: {
      id: number
    }
    body: {
      row?: number
      reference?: string
      /** Shekels (ILS), at most two decimals. */
      amount?: number
    }
    response: Endpoints['adminListTransfers']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Reject a receipt; an email gives the reason.
   *
   * `POST /admin/transfers/receipts/:id/reject`, scope `money:write`.
   */
  adminRejectReceipt: {
    params: {
      id: number
    }
    body: {
      reason: string
      row?: number | null
    }
    response: Endpoints['adminListTransfers']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Match a statement row to an order: it is paid, once, if the amount is its total.
   *
   * `POST /admin/transfers/rows/:id/match`, scope `money:write`.
   */
  adminMatchRow: {
    params: {
      id: number
    }
    body: {
      number: string
    }
    response: Endpoints['adminListTransfers']['response']
    errors: Endpoints['adminAcceptReceipt']['errors']
  }
  /**
   * Ignore a statement row.
   *
   * With an order and a reason, an email informs its buyer.
   *
   * `POST /admin/transfers/rows/:id/ignore`, scope `money:write`.
   */
  adminIgnoreRow: {
    params: {
      id: number
    }
    body: {
      number?: string
      reason?: string
    }
    response: Endpoints['adminListTransfers']['response']
    errors: Endpoints['adminAcceptReceipt']['errors']
  }
  /**
   * Reopen a statement row; its payment is undone if nothing happened since.
   *
   * `POST /admin/transfers/rows/:id/undo`, scope `money:write`.
   */
  adminUndoRow: {
    params: {
      id: number
    }
    response: Endpoints['adminListTransfers']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'conflict' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get the company of a customer’s last order that had one, for a phone order.
   *
   * `GET /admin/customers/:id/billing`, scope `orders:read`.
   */
  adminLastBilling: {
    params: {
      id: number
    }
    response: {
      company: string
      taxId: string
      /** Reference of the customer. */
      poNumber: string
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List issued invoices and credit notes of a period, newest first.
   *
   * `GET /admin/invoices/`, scope `orders:read`.
   */
  adminListInvoices: {
    query: {
      /** First and last day (`YYYY-MM-DD`, Asia/Hebron), both included. */
      from?: string
      to?: string
      /** Page, from 1. */
      page?: number
      /** Rows of a page, at most 100; 25 unless given. */
      limit?: number
    }
    response: {
      id: number
      kind: "invoice" | "credit-note"
      number: string
      /** Order number: `ND-` and eight letters or digits. */
      orderNumber: string
      buyer: string
      /** Shekels (ILS), at most two decimals. */
      total: number
      /** Shekels (ILS), at most two decimals. */
      vat: number
      issuedAt: string
    }[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Export the invoices and credit notes of a period as CSV.
   *
   * `POST /admin/invoices/export`, scope `money:write`.
   */
  adminExportInvoices: {
    query: {
      /** First and last day (`YYYY-MM-DD`, Asia/Hebron), both included. */
      from?: string
      to?: string
    }
    response: Blob
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Download an issued invoice or credit note as PDF.
   *
   * `GET /admin/invoices/:id/pdf`, scope `orders:read`.
   */
  adminDownloadInvoice: {
    params: {
      id: number
    }
    response: Blob
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Send an issued invoice or credit note to the buyer again, as PDF.
   *
   * `POST /admin/invoices/:id/email`, scope `orders:write`.
   */
  adminSendInvoice: {
    params: {
      id: number
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get the documents of an order and the details of its buyer for them.
   *
   * `GET /admin/orders/:number/invoices`, scope `orders:read`.
   */
  adminOrderInvoices: {
    params: {
      number: string
    }
    response: {
      billing: {
        company: string
        taxId: string
        /** Reference of the customer. */
        poNumber: string
      }
      /** Oldest first. */
      documents: {
        id: number
        kind: "invoice" | "credit-note"
        number: string
        /** Order number: `ND-` and eight letters or digits. */
        orderNumber: string
        buyer: string
        /** Shekels (ILS), at most two decimals. */
        total: number
        /** Shekels (ILS), at most two decimals. */
        vat: number
        issuedAt: string
      }[]
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Issue the invoice of an order, with the details of its buyer.
   *
   * With `later`, only saves the details; the invoice is issued at the moment of the settings.
   *
   * `POST /admin/orders/:number/invoices`, scope `orders:write`.
   */
  adminIssueInvoice: {
    params: {
      number: string
    }
    body: {
      company: string
      taxId: string
      /** Reference of the customer. */
      poNumber: string
      later?: boolean
    }
    response: Endpoints['adminOrderInvoices']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List the variants for which each line of an order can be exchanged.
   *
   * `GET /admin/orders/:number/exchange-choices`, scope `orders:read`.
   */
  adminListExchangeChoices: {
    params: {
      number: string
    }
    response: {
      /** The line of the order. */
      lineId: number
      /** Amounts paid for 1, 2, … of the units that are neither cancelled nor refunded, after discounts, in shekels. */
      values: number[]
      /** Current price of one unit of the ordered variant for the buyer, in shekels. */
      price: number
      /** Variants of the same product that are in stock. */
      variants: {
        id: number
        /** Name of the product with size and colour, in the requested language. */
        name: string
        /** True if it is the variant that was ordered. */
        isSame: boolean
        /** Most units that can be sent. */
        most: number
        /** Current price of one unit for the buyer, in shekels. */
        price: number
      }[]
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Exchange the units of an open return instead of refunding them.
   *
   * Places the order with the replacements, which reserves them, and approves the return. An email informs the buyer.
   *
   * `POST /admin/orders/:number/returns/:id/exchange`, scope `orders:write`.
   */
  adminOpenExchange: {
    params: {
      number: string
      id: number
    }
    body: {
      lines: {
        lineId: number
        /** Variant that goes out instead. */
        variantId: number
      }[]
    }
    response: Order
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get a photo of a return.
   *
   * `GET /admin/orders/:number/photos/:photo`, scope `orders:read`.
   */
  adminGetReturnPhoto: {
    params: {
      number: string
      photo: number
    }
    response: Blob
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List payments and refunds of an order.
   *
   * `GET /admin/orders/:number/payments`, scope `orders:read`.
   */
  adminListPayments: {
    params: {
      number: string
    }
    response: {
      payments: {
        id: number
        provider: string
        reference: string
        /** `surplus` came in although nothing was owed, and is refunded. */
        status: "started" | "succeeded" | "failed" | "refunded" | "surplus"
        /** Amount in units of the currency, with hundredths as decimals. */
        amount: number
        currency: string
        /** Brand and last four digits. */
        card: string | null
        /** Time, ISO 8601 in UTC. */
        createdAt: string
        settledAt: string | null
        /** Time at which the gateway was last queried. */
        checkedAt: string | null
      }[]
      refunds: {
        id: number
        /** `return`; or money for an order that ended, was paid already, or cost another amount. */
        reason: "return" | "cancelled" | "out-of-stock" | "paid-twice" | "wrong-amount" | "goodwill"
        /** `pending` until the gateway has made it. */
        status: "pending" | "processed" | "failed"
        /** Amount in units of the currency, with hundredths as decimals. */
        amount: number
        currency: string
        /** Refunded by hand, without a gateway. */
        byHand: boolean
        /** Reference of the gateway; null until it accepted the refund. */
        reference: string | null
        attempts: number
        lastError: string | null
        /** Time, ISO 8601 in UTC. */
        at: string
        settledAt: string | null
      }[]
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Query the gateway for payments and refunds of an order now.
   *
   * `POST /admin/orders/:number/payments/check`, scope `orders:write`.
   */
  adminCheckPayments: {
    params: {
      number: string
    }
    response: Endpoints['adminListPayments']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List the payment links of an order, newest first.
   *
   * `GET /admin/orders/:number/payment-links`, scope `orders:read`.
   */
  adminListPaymentLinks: {
    params: {
      number: string
    }
    response: OrderPaymentLinks
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Make a payment link for the amount due.
   *
   * An open link is kept. The goods are reserved as long as the link is valid.
   *
   * `POST /admin/orders/:number/payment-links`, scope `orders:write`.
   */
  adminMakePaymentLink: {
    params: {
      number: string
    }
    response: Order
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Email a payment link to the buyer.
   *
   * `POST /admin/orders/:number/payment-links/:id/email`, scope `orders:write`.
   */
  adminSendPaymentLink: {
    params: {
      number: string
      id: number
    }
    response: Order
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Revoke a payment link.
   *
   * An unpaid order by card is then cancelled after 30 minutes, unless it gets another link.
   *
   * `POST /admin/orders/:number/payment-links/:id/revoke`, scope `orders:write`.
   */
  adminRevokePaymentLink: {
    params: {
      number: string
      id: number
    }
    response: Order
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List products in every state, newest first, with missing texts.
   *
   * `GET /admin/products/`, scope `catalogue:read`.
   */
  adminListProducts: {
    query: {
      query?: string
      status?: "draft" | "scheduled" | "published" | "archived"
      brand?: number
      /** Includes all subcategories. */
      category?: number
      /** Only products that miss a text in this language, or have an outdated one. */
      incomplete?: "ar" | "en" | "he" | "ru"
      /** Only products that miss this text in that language. */
      lacks?: "name" | "shortDescription" | "description" | "current" | "alt"
      /** Only products with a variant at or below its stock threshold, without archived ones. */
      low?: "yes"
      /** Only products with this tag, as spelled. */
      tag?: string
      /** Page key: the product after or before which the page begins. */
      after?: number
      before?: number
      /** Rows of a page, at most 100; 50 unless given. */
      limit?: number
    }
    response: {
      products: {
        id: number
        sku: string
        name: string
        brand: string
        category: string
        /** `scheduled` will be published at `publishedAt`; `archived` is off the shop for good. */
        status: "draft" | "scheduled" | "published" | "archived"
        /** Price of the first variant on sale, in shekels; null without one. */
        price: number | null
        stock: number
        /** True if the stock of a variant is at or below its threshold. */
        isLow: boolean
        image: {
          url: string
          /** Widths in pixels in which the image is available. */
          widths: number[]
        } | null
        /** Languages that miss a text, or whose texts are older than the Arabic. */
        missing: ("ar" | "en" | "he" | "ru")[]
        stale: ("ar" | "en" | "he" | "ru")[]
      }[]
      next: number | null
      previous: number | null
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List brands, categories, product classes, attributes and tags, for selection.
   *
   * `GET /admin/catalog/choices`, scope `catalogue:read`.
   */
  adminCatalogChoices: {
    response: {
      brands: {
        id: number
        name: string
      }[]
      /** Depth of a category in the tree, 0 at the top. */
      categories: {
        id: number
        name: string
        depth: number
      }[]
      classes: {
        id: number
        name: string
      }[]
      attributes: {
        code: string
        name: string
        kind: "text" | "number" | "flag" | "choice"
        unit: string
        /** Null for products of all categories. */
        categoryId: number | null
        choices: {
          code: string
          name: string
        }[]
      }[]
      /** Tags in use, the most used first, at most 1,000. */
      tags: string[]
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Count products with missing texts by language.
   *
   * `GET /admin/catalog/completeness`, scope `catalogue:read`.
   */
  adminCompleteness: {
    response: {
      products: number
      languages: {
        /** Language code. */
        language: "ar" | "en" | "he" | "ru"
        /** Number of products that miss each text, without archived ones. */
        lacks: {
          name: number
          shortDescription: number
          description: number
          current: number
          alt: number
        }
        /** Number of products that miss no text. */
        whole: number
      }[]
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get a product in four languages.
   *
   * `GET /admin/products/:id`, scope `catalogue:read`.
   */
  adminGetProduct: {
    params: {
      id: number
    }
    response: {
      sku: string
      brandId: number
      categoryId: number
      classId: number | null
      isFeatured: boolean
      newUntil: string | null
      maxOrderQuantity: number | null
      lowStockThreshold: number
      professionalOnly: boolean
      returnable: "yes" | "unopened" | "never"
      skinTypes: ("dry" | "oily" | "combination" | "sensitive" | "mature" | "normal")[]
      spf: number | null
      ingredients: string
      registrationNumber: string
      registrationHolder: string
      registrationExpiresOn: string | null
      origin: string | null
      hasArabicLabel: boolean
      monthsAfterOpening: number | null
      shelfLifeMonths: number | null
      /** Sizes by body measures. A value is a number or a range such as `18-21`; blank for none. */
      sizeTable: SizeTable
      /** Values by the codes of the attributes: a number, true or false, the code of a choice, or a text by language (ar, en, he, ru). */
      attributes: Record<string, number | boolean | string | {
        ar: string
        en: string
        he: string
        ru: string
      }>
      tags: string[]
      /** Further categories that list the product. */
      alsoIn: number[]
      related: {
        id: number
        sku: string
        /** In Arabic. */
        name: string
      }[]
      texts: {
        /** In Arabic, the original and the fallback of texts. */
        ar: {
          name: string
          slug: string
          shortDescription: string
          /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
          description: string
          features: string[]
          howToUse: string
          materials: string
          specifications: {
            key: string
            label: string
            value: string
          }[]
          suitableFor: string[]
          actives: {
            key: string
            label: string
            value: string
          }[]
          warnings: string[]
          sizeAdvice: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic text changed after this translation was confirmed; always false for Arabic. */
          isStale: boolean
        }
        /** In English. */
        en: {
          name: string
          slug: string
          shortDescription: string
          /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
          description: string
          features: string[]
          howToUse: string
          materials: string
          specifications: {
            key: string
            label: string
            value: string
          }[]
          suitableFor: string[]
          actives: {
            key: string
            label: string
            value: string
          }[]
          warnings: string[]
          sizeAdvice: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic text changed after this translation was confirmed; always false for Arabic. */
          isStale: boolean
        }
        /** In Hebrew. */
        he: {
          name: string
          slug: string
          shortDescription: string
          /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
          description: string
          features: string[]
          howToUse: string
          materials: string
          specifications: {
            key: string
            label: string
            value: string
          }[]
          suitableFor: string[]
          actives: {
            key: string
            label: string
            value: string
          }[]
          warnings: string[]
          sizeAdvice: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic text changed after this translation was confirmed; always false for Arabic. */
          isStale: boolean
        }
        /** In Russian. */
        ru: {
          name: string
          slug: string
          shortDescription: string
          /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
          description: string
          features: string[]
          howToUse: string
          materials: string
          specifications: {
            key: string
            label: string
            value: string
          }[]
          suitableFor: string[]
          actives: {
            key: string
            label: string
            value: string
          }[]
          warnings: string[]
          sizeAdvice: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic text changed after this translation was confirmed; always false for Arabic. */
          isStale: boolean
        }
      }
      sizes: {
        code: string
        names: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
      }[]
      colors: {
        code: string
        names: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
        hex: string
      }[]
      variants: {
        id: number
        sku: string
        barcode: string | null
        /** Shekels (ILS), at most two decimals. */
        price: number
        isArchived: boolean
        /** Code of one of the product’s sizes or colours. */
        size: string | null
        color: string | null
        /** Shekels (ILS), at most two decimals. */
        professionalPrice: number | null
        stock: number
        /** The current offer; offers are edited with their own endpoints. */
        offer: {
          /** Shekels (ILS), at most two decimals. */
          price: number
          /** Time, ISO 8601 in UTC. */
          endsAt: string | null
        } | null
      }[]
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      /** `scheduled` will be published at `publishedAt`; `archived` is off the shop for good. */
      status: "draft" | "scheduled" | "published" | "archived"
      /** Time, ISO 8601 in UTC. */
      publishedAt: string | null
      images: {
        id: number
        url: string
        /** Widths in pixels in which the image is available. */
        widths: number[]
      }[]
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add a product as a draft, with its first stock and images.
   *
   * `POST /admin/products/`, scope `catalogue:write`.
   */
  adminAddProduct: {
    body: {
      sku: string
      brandId: number
      categoryId: number
      classId: number | null
      isFeatured: boolean
      newUntil: string | null
      maxOrderQuantity: number | null
      lowStockThreshold: number
      professionalOnly: boolean
      returnable: "yes" | "unopened" | "never"
      skinTypes: ("dry" | "oily" | "combination" | "sensitive" | "mature" | "normal")[]
      spf: number | null
      ingredients: string
      registrationNumber: string
      registrationHolder: string
      registrationExpiresOn: string | null
      origin: string | null
      hasArabicLabel: boolean
      monthsAfterOpening: number | null
      shelfLifeMonths: number | null
      /** Sizes by body measures. A value is a number or a range such as `18-21`; blank for none. */
      sizeTable: SizeTable
      /** Values by the codes of the attributes: a number, true or false, the code of a choice, or a text by language (ar, en, he, ru). */
      attributes: Record<string, number | boolean | string | {
        ar: string
        en: string
        he: string
        ru: string
      }>
      tags: string[]
      /** Further categories that list the product. */
      alsoIn: number[]
      /** Products shown first among the recommendations, in order. Left out: unchanged. */
      related?: number[]
      texts: {
        /** In Arabic, the original and the fallback of texts. */
        ar: {
          name: string
          slug?: string
          shortDescription: string
          /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
          description: string
          features: string[]
          howToUse: string
          materials: string
          specifications: {
            key: string
            label: string
            value: string
          }[]
          suitableFor: string[]
          actives: {
            key: string
            label: string
            value: string
          }[]
          warnings: string[]
          sizeAdvice: string
          seoTitle?: string
          seoDescription?: string
          isCurrent?: boolean
        }
        /** In English. */
        en: {
          name: string
          slug?: string
          shortDescription: string
          /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
          description: string
          features: string[]
          howToUse: string
          materials: string
          specifications: {
            key: string
            label: string
            value: string
          }[]
          suitableFor: string[]
          actives: {
            key: string
            label: string
            value: string
          }[]
          warnings: string[]
          sizeAdvice: string
          seoTitle?: string
          seoDescription?: string
          isCurrent?: boolean
        }
        /** In Hebrew. */
        he: {
          name: string
          slug?: string
          shortDescription: string
          /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
          description: string
          features: string[]
          howToUse: string
          materials: string
          specifications: {
            key: string
            label: string
            value: string
          }[]
          suitableFor: string[]
          actives: {
            key: string
            label: string
            value: string
          }[]
          warnings: string[]
          sizeAdvice: string
          seoTitle?: string
          seoDescription?: string
          isCurrent?: boolean
        }
        /** In Russian. */
        ru: {
          name: string
          slug?: string
          shortDescription: string
          /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
          description: string
          features: string[]
          howToUse: string
          materials: string
          specifications: {
            key: string
            label: string
            value: string
          }[]
          suitableFor: string[]
          actives: {
            key: string
            label: string
            value: string
          }[]
          warnings: string[]
          sizeAdvice: string
          seoTitle?: string
          seoDescription?: string
          isCurrent?: boolean
        }
      }
      sizes: {
        code: string
        names: {
          ar: string
          en?: string
          he?: string
          ru?: string
        }
      }[]
      colors: {
        code: string
        names: {
          ar: string
          en?: string
          he?: string
          ru?: string
        }
        hex: string
      }[]
      variants: {
        /** Null for a new variant. A variant that is left out is archived. */
        id: number | null
        sku: string
        barcode: string | null
        /** Shekels (ILS), at most two decimals. */
        price: number
        isArchived?: boolean
        /** Code of one of the product’s sizes or colours. */
        size: string | null
        color: string | null
        /** Own price for approved professionals, in shekels; null for none. Left out: unchanged. */
        professionalPrice?: number | null
        /** Units of a new variant, received into a lot without code and expiry. Stock of an existing one has its own endpoints. */
        firstStock?: number | null
      }[]
      /** Paths of library images, the main one first. Images of an existing product have their own endpoint. */
      images?: string[]
    }
    response: Endpoints['adminGetProduct']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change a product.
   *
   * `PUT /admin/products/:id`, scope `catalogue:write`.
   */
  adminChangeProduct: {
    params: {
      id: number
    }
    body: {
      sku: string
      brandId: number
      categoryId: number
      classId: number | null
      isFeatured: boolean
      newUntil: string | null
      maxOrderQuantity: number | null
      lowStockThreshold: number
      professionalOnly: boolean
      returnable: "yes" | "unopened" | "never"
      skinTypes: ("dry" | "oily" | "combination" | "sensitive" | "mature" | "normal")[]
      spf: number | null
      ingredients: string
      registrationNumber: string
      registrationHolder: string
      registrationExpiresOn: string | null
      origin: string | null
      hasArabicLabel: boolean
      monthsAfterOpening: number | null
      shelfLifeMonths: number | null
      /** Sizes by body measures. A value is a number or a range such as `18-21`; blank for none. */
      sizeTable: SizeTable
      /** Values by the codes of the attributes: a number, true or false, the code of a choice, or a text by language (ar, en, he, ru). */
      attributes: Record<string, number | boolean | string | {
        ar: string
        en: string
        he: string
        ru: string
      }>
      tags: string[]
      /** Further categories that list the product. */
      alsoIn: number[]
      /** Products shown first among the recommendations, in order. Left out: unchanged. */
      related?: number[]
      texts: {
        /** In Arabic, the original and the fallback of texts. */
        ar: {
          name: string
          slug?: string
          shortDescription: string
          /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
          description: string
          features: string[]
          howToUse: string
          materials: string
          specifications: {
            key: string
            label: string
            value: string
          }[]
          suitableFor: string[]
          actives: {
            key: string
            label: string
            value: string
          }[]
          warnings: string[]
          sizeAdvice: string
          seoTitle?: string
          seoDescription?: string
          isCurrent?: boolean
        }
        /** In English. */
        en: {
          name: string
          slug?: string
          shortDescription: string
          /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
          description: string
          features: string[]
          howToUse: string
          materials: string
          specifications: {
            key: string
            label: string
            value: string
          }[]
          suitableFor: string[]
          actives: {
            key: string
            label: string
            value: string
          }[]
          warnings: string[]
          sizeAdvice: string
          seoTitle?: string
          seoDescription?: string
          isCurrent?: boolean
        }
        /** In Hebrew. */
        he: {
          name: string
          slug?: string
          shortDescription: string
          /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
          description: string
          features: string[]
          howToUse: string
          materials: string
          specifications: {
            key: string
            label: string
            value: string
          }[]
          suitableFor: string[]
          actives: {
            key: string
            label: string
            value: string
          }[]
          warnings: string[]
          sizeAdvice: string
          seoTitle?: string
          seoDescription?: string
          isCurrent?: boolean
        }
        /** In Russian. */
        ru: {
          name: string
          slug?: string
          shortDescription: string
          /** Simple HTML: h2, h3, p, ul, ol, li, strong, em, a, br; or plain text. */
          description: string
          features: string[]
          howToUse: string
          materials: string
          specifications: {
            key: string
            label: string
            value: string
          }[]
          suitableFor: string[]
          actives: {
            key: string
            label: string
            value: string
          }[]
          warnings: string[]
          sizeAdvice: string
          seoTitle?: string
          seoDescription?: string
          isCurrent?: boolean
        }
      }
      sizes: {
        code: string
        names: {
          ar: string
          en?: string
          he?: string
          ru?: string
        }
      }[]
      colors: {
        code: string
        names: {
          ar: string
          en?: string
          he?: string
          ru?: string
        }
        hex: string
      }[]
      variants: {
        /** Null for a new variant. A variant that is left out is archived. */
        id: number | null
        sku: string
        barcode: string | null
        /** Shekels (ILS), at most two decimals. */
        price: number
        isArchived?: boolean
        /** Code of one of the product’s sizes or colours. */
        size: string | null
        color: string | null
        /** Own price for approved professionals, in shekels; null for none. Left out: unchanged. */
        professionalPrice?: number | null
        /** Units of a new variant, received into a lot without code and expiry. Stock of an existing one has its own endpoints. */
        firstStock?: number | null
      }[]
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminGetProduct']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add tags to products and remove others, all or none.
   *
   * Tags are compared without regard to case; the spelling in use is kept.
   *
   * `POST /admin/products/tags`, scope `catalogue:write`.
   */
  adminTagProducts: {
    body: {
      ids: number[]
      add?: string[]
      remove?: string[]
    }
    response: {
      /** Number of products that changed. */
      changed: number
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Publish a product now or at a time, or return it to draft.
   *
   * Null returns it to draft. An archived product can be published again.
   *
   * `POST /admin/products/:id/publish`, scope `catalogue:write`.
   */
  adminPublishProduct: {
    params: {
      id: number
    }
    body: {
      at: string | null
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminGetProduct']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Archive a product; orders keep it.
   *
   * `POST /admin/products/:id/archive`, scope `catalogue:write`.
   */
  adminArchiveProduct: {
    params: {
      id: number
    }
    body: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminGetProduct']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Copy a product as a draft with new SKUs and no stock.
   *
   * `POST /admin/products/:id/duplicate`, scope `catalogue:write`.
   */
  adminDuplicateProduct: {
    params: {
      id: number
    }
    response: Endpoints['adminGetProduct']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List brands in their order.
   *
   * `GET /admin/brands/`, scope `catalogue:read`.
   */
  adminListBrands: {
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      slug: string
      image: string | null
      texts: {
        /** In Arabic, the original and the fallback of texts. */
        ar: {
          name: string
          description: string
          origin: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
        /** In English. */
        en: {
          name: string
          description: string
          origin: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
        /** In Hebrew. */
        he: {
          name: string
          description: string
          origin: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
        /** In Russian. */
        ru: {
          name: string
          description: string
          origin: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
      }
      /** Number of products in any state; a brand with products cannot be removed. */
      products: number
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add a brand at the end.
   *
   * `POST /admin/brands/`, scope `catalogue:write`.
   */
  adminAddBrand: {
    body: {
      slug?: string
      image?: string | null
      texts: {
        /** In Arabic, the original and the fallback of texts. */
        ar: {
          name: string
          description: string
          origin: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In English. */
        en: {
          name: string
          description: string
          origin: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In Hebrew. */
        he: {
          name: string
          description: string
          origin: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In Russian. */
        ru: {
          name: string
          description: string
          origin: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
      }
    }
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      slug: string
      image: string | null
      texts: {
        /** In Arabic, the original and the fallback of texts. */
        ar: {
          name: string
          description: string
          origin: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
        /** In English. */
        en: {
          name: string
          description: string
          origin: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
        /** In Hebrew. */
        he: {
          name: string
          description: string
          origin: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
        /** In Russian. */
        ru: {
          name: string
          description: string
          origin: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
      }
      /** Number of products in any state; a brand with products cannot be removed. */
      products: number
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change a brand.
   *
   * `PUT /admin/brands/:id`, scope `catalogue:write`.
   */
  adminChangeBrand: {
    params: {
      id: number
    }
    body: {
      slug?: string
      image?: string | null
      texts: {
        /** In Arabic, the original and the fallback of texts. */
        ar: {
          name: string
          description: string
          origin: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In English. */
        en: {
          name: string
          description: string
          origin: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In Hebrew. */
        he: {
          name: string
          description: string
          origin: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In Russian. */
        ru: {
          name: string
          description: string
          origin: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
      }
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminAddBrand']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete a brand without products.
   *
   * `DELETE /admin/brands/:id`, scope `catalogue:write`.
   */
  adminRemoveBrand: {
    params: {
      id: number
    }
    query: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'in-use' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List product classes with the professions that may order them.
   *
   * `GET /admin/product-classes/`, scope `catalogue:read`.
   */
  adminListProductClasses: {
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      /** Code in files, made from the first name. */
      code: string
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      professions: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
      products: number
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add a product class.
   *
   * `POST /admin/product-classes/`, scope `catalogue:write`.
   */
  adminAddProductClass: {
    body: {
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      /** Professions that may order it; empty for everybody. */
      professions: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
    }
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      /** Code in files, made from the first name. */
      code: string
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      professions: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
      products: number
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change the names of a product class and who may order it.
   *
   * `PUT /admin/product-classes/:id`, scope `catalogue:write`.
   */
  adminChangeProductClass: {
    params: {
      id: number
    }
    body: {
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      /** Professions that may order it; empty for everybody. */
      professions: ("doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon")[]
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminAddProductClass']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete a product class without products.
   *
   * `DELETE /admin/product-classes/:id`, scope `catalogue:write`.
   */
  adminRemoveProductClass: {
    params: {
      id: number
    }
    query: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'in-use' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List categories in the order of the tree.
   *
   * `GET /admin/categories/`, scope `catalogue:read`.
   */
  adminListCategories: {
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      slug: string
      parentId: number | null
      image: string | null
      isHidden: boolean
      texts: {
        /** In Arabic, the original and the fallback of texts. */
        ar: {
          name: string
          description: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
        /** In English. */
        en: {
          name: string
          description: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
        /** In Hebrew. */
        he: {
          name: string
          description: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
        /** In Russian. */
        ru: {
          name: string
          description: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
      }
      /** Number of products in it and below, in any state; with any, or with subcategories, it cannot be removed. */
      products: number
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add a category at the end of its parent.
   *
   * `POST /admin/categories/`, scope `catalogue:write`.
   */
  adminAddCategory: {
    body: {
      slug?: string
      parentId: number | null
      image: string | null
      /** Hidden from menus and lists, with all subcategories; its products stay on sale. */
      isHidden?: boolean
      texts: {
        /** In Arabic, the original and the fallback of texts. */
        ar: {
          name: string
          description: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In English. */
        en: {
          name: string
          description: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In Hebrew. */
        he: {
          name: string
          description: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In Russian. */
        ru: {
          name: string
          description: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
      }
    }
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      slug: string
      parentId: number | null
      image: string | null
      isHidden: boolean
      texts: {
        /** In Arabic, the original and the fallback of texts. */
        ar: {
          name: string
          description: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
        /** In English. */
        en: {
          name: string
          description: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
        /** In Hebrew. */
        he: {
          name: string
          description: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
        /** In Russian. */
        ru: {
          name: string
          description: string
          seoTitle: string
          seoDescription: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
      }
      /** Number of products in it and below, in any state; with any, or with subcategories, it cannot be removed. */
      products: number
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change or move a category.
   *
   * `PUT /admin/categories/:id`, scope `catalogue:write`.
   */
  adminChangeCategory: {
    params: {
      id: number
    }
    body: {
      slug?: string
      parentId: number | null
      image: string | null
      /** Hidden from menus and lists, with all subcategories; its products stay on sale. */
      isHidden?: boolean
      texts: {
        /** In Arabic, the original and the fallback of texts. */
        ar: {
          name: string
          description: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In English. */
        en: {
          name: string
          description: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In Hebrew. */
        he: {
          name: string
          description: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In Russian. */
        ru: {
          name: string
          description: string
          seoTitle?: string
          seoDescription?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
      }
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminAddCategory']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete an empty category.
   *
   * `DELETE /admin/categories/:id`, scope `catalogue:write`.
   */
  adminRemoveCategory: {
    params: {
      id: number
    }
    query: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'in-use' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Move a category with its subcategories; 409 when it or its neighbour moved meanwhile.
   *
   * `PUT /admin/categories/:id/place`, scope `catalogue:write`.
   */
  adminMoveCategory: {
    params: {
      id: number
    }
    body: {
      parentId: number | null
      /** A category of the same parent; null for the last place. */
      beforeId: number | null
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminListCategories']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List custom attributes of products in their order.
   *
   * `GET /admin/attributes/`, scope `catalogue:read`.
   */
  adminListAttributes: {
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      /** Key in products, files and filters, made from the first name. */
      code: string
      kind: "text" | "number" | "flag" | "choice"
      categoryId: number | null
      isFilterable: boolean
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      units: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      choices: {
        code: string
        names: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
      }[]
      /** Number of products with a value. */
      products: number
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add a custom attribute at the end.
   *
   * `POST /admin/attributes/`, scope `catalogue:write`.
   */
  adminAddAttribute: {
    body: {
      /** Products of this category and its subcategories have it; null for all. */
      categoryId: number | null
      /** True if shoppers can filter lists by it; not for texts. */
      isFilterable: boolean
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      /** Unit of a number. */
      units: {
        /** In Arabic, the original and the fallback of texts. */
        ar?: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      /** Possible values of a choice, in order; a choice that products have cannot be removed. */
      choices: {
        /** Null for a new choice; its code is made from its name. */
        code: string | null
        names: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en?: string
          /** In Hebrew. */
          he?: string
          /** In Russian. */
          ru?: string
        }
      }[]
      kind: "text" | "number" | "flag" | "choice"
    }
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      /** Key in products, files and filters, made from the first name. */
      code: string
      kind: "text" | "number" | "flag" | "choice"
      categoryId: number | null
      isFilterable: boolean
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      units: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      choices: {
        code: string
        names: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }
      }[]
      /** Number of products with a value. */
      products: number
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change a custom attribute; its kind and code stay.
   *
   * `PUT /admin/attributes/:id`, scope `catalogue:write`.
   */
  adminChangeAttribute: {
    params: {
      id: number
    }
    body: {
      /** Products of this category and its subcategories have it; null for all. */
      categoryId: number | null
      /** True if shoppers can filter lists by it; not for texts. */
      isFilterable: boolean
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      /** Unit of a number. */
      units: {
        /** In Arabic, the original and the fallback of texts. */
        ar?: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      /** Possible values of a choice, in order; a choice that products have cannot be removed. */
      choices: {
        /** Null for a new choice; its code is made from its name. */
        code: string | null
        names: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en?: string
          /** In Hebrew. */
          he?: string
          /** In Russian. */
          ru?: string
        }
      }[]
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminAddAttribute']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Move a custom attribute; 409 when its neighbour was deleted meanwhile.
   *
   * `PUT /admin/attributes/:id/place`, scope `catalogue:write`.
   */
  adminMoveAttribute: {
    params: {
      id: number
    }
    body: {
      /** The attribute that will follow; null for the last place. */
      beforeId: number | null
    }
    response: Endpoints['adminListAttributes']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete a custom attribute with its values in all products.
   *
   * `DELETE /admin/attributes/:id`, scope `catalogue:write`.
   */
  adminRemoveAttribute: {
    params: {
      id: number
    }
    query: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List the ingredients of the glossary.
   *
   * `GET /admin/ingredients/`, scope `catalogue:read`.
   */
  adminListIngredients: {
    response: {
      ingredients: {
        id: number
        inci: string
        spellings: string[]
        /** Functions of the ingredient in a product. */
        groups: ("retinoid" | "aha" | "bha" | "benzoyl-peroxide" | "vitamin-c" | "vitamin" | "peptide" | "antioxidant" | "brightening" | "soothing" | "humectant" | "emollient" | "oil" | "barrier-lipid" | "protein" | "exfoliant" | "uv-filter" | "surfactant" | "hair-conditioner" | "emulsifier" | "thickener" | "film-former" | "powder" | "solvent" | "ph-adjuster" | "preservative" | "antimicrobial" | "fragrance" | "colorant" | "mineral" | "technical")[]
        texts: {
          /** In Arabic, the original and the fallback of texts. */
          ar: {
            name: string
            /** True if the Arabic changed after this translation was confirmed. */
            isStale: boolean
          }
          /** In English. */
          en: {
            name: string
            /** True if the Arabic changed after this translation was confirmed. */
            isStale: boolean
          }
          /** In Hebrew. */
          he: {
            name: string
            /** True if the Arabic changed after this translation was confirmed. */
            isStale: boolean
          }
          /** In Russian. */
          ru: {
            name: string
            /** True if the Arabic changed after this translation was confirmed. */
            isStale: boolean
          }
        }
      }[]
      /** Number of predefined entries that can be added. */
      starters: number
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get an ingredient with its texts in four languages.
   *
   * `GET /admin/ingredients/:id`, scope `catalogue:read`.
   */
  adminGetIngredient: {
    params: {
      id: number
    }
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      slug: string
      groups: ("retinoid" | "aha" | "bha" | "benzoyl-peroxide" | "vitamin-c" | "vitamin" | "peptide" | "antioxidant" | "brightening" | "soothing" | "humectant" | "emollient" | "oil" | "barrier-lipid" | "protein" | "exfoliant" | "uv-filter" | "surfactant" | "hair-conditioner" | "emulsifier" | "thickener" | "film-former" | "powder" | "solvent" | "ph-adjuster" | "preservative" | "antimicrobial" | "fragrance" | "colorant" | "mineral" | "technical")[]
      inci: string
      spellings: string[]
      texts: {
        /** In Arabic, the original and the fallback of texts. */
        ar: {
          name: string
          description: string
          caution: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
        /** In English. */
        en: {
          name: string
          description: string
          caution: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
        /** In Hebrew. */
        he: {
          name: string
          description: string
          caution: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
        /** In Russian. */
        ru: {
          name: string
          description: string
          caution: string
          /** True if the Arabic changed after this translation was confirmed. */
          isStale: boolean
        }
      }
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add an ingredient.
   *
   * `POST /admin/ingredients/`, scope `catalogue:write`.
   */
  adminAddIngredient: {
    body: {
      slug?: string
      groups: ("retinoid" | "aha" | "bha" | "benzoyl-peroxide" | "vitamin-c" | "vitamin" | "peptide" | "antioxidant" | "brightening" | "soothing" | "humectant" | "emollient" | "oil" | "barrier-lipid" | "protein" | "exfoliant" | "uv-filter" | "surfactant" | "hair-conditioner" | "emulsifier" | "thickener" | "film-former" | "powder" | "solvent" | "ph-adjuster" | "preservative" | "antimicrobial" | "fragrance" | "colorant" | "mineral" | "technical")[]
      /** Name in ingredient lists (INCI). */
      inci: string
      /** Further names in ingredient lists, which this entry explains, too. */
      spellings?: string[]
      texts: {
        /** In Arabic, the original and the fallback of texts. */
        ar: {
          name: string
          description: string
          caution?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In English. */
        en: {
          name: string
          description: string
          caution?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In Hebrew. */
        he: {
          name: string
          description: string
          caution?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In Russian. */
        ru: {
          name: string
          description: string
          caution?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
      }
    }
    response: Endpoints['adminGetIngredient']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add the predefined ingredients whose names the glossary lacks.
   *
   * `POST /admin/ingredients/starters`, scope `catalogue:write`.
   */
  adminAddStarterIngredients: {
    response: {
      added: number
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change an ingredient.
   *
   * `PUT /admin/ingredients/:id`, scope `catalogue:write`.
   */
  adminChangeIngredient: {
    params: {
      id: number
    }
    body: {
      slug?: string
      groups: ("retinoid" | "aha" | "bha" | "benzoyl-peroxide" | "vitamin-c" | "vitamin" | "peptide" | "antioxidant" | "brightening" | "soothing" | "humectant" | "emollient" | "oil" | "barrier-lipid" | "protein" | "exfoliant" | "uv-filter" | "surfactant" | "hair-conditioner" | "emulsifier" | "thickener" | "film-former" | "powder" | "solvent" | "ph-adjuster" | "preservative" | "antimicrobial" | "fragrance" | "colorant" | "mineral" | "technical")[]
      /** Name in ingredient lists (INCI). */
      inci: string
      /** Further names in ingredient lists, which this entry explains, too. */
      spellings?: string[]
      texts: {
        /** In Arabic, the original and the fallback of texts. */
        ar: {
          name: string
          description: string
          caution?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In English. */
        en: {
          name: string
          description: string
          caution?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In Hebrew. */
        he: {
          name: string
          description: string
          caution?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
        /** In Russian. */
        ru: {
          name: string
          description: string
          caution?: string
          /** Confirms that the translation matches the current Arabic. */
          isCurrent?: boolean
        }
      }
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminGetIngredient']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete an ingredient.
   *
   * `DELETE /admin/ingredients/:id`, scope `catalogue:write`.
   */
  adminRemoveIngredient: {
    params: {
      id: number
    }
    query: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List the steps of the routine builder in their order.
   *
   * `GET /admin/routine-steps`, scope `catalogue:read`.
   */
  adminListRoutineSteps: {
    response: {
      steps: {
        id: number
        /** Version of the record; send back the one that you read. */
        version: string
        names: {
          ar: string
          en: string
          he: string
          ru: string
        }
        /** Advice on the use of the products. */
        advice: {
          ar: string
          en: string
          he: string
          ru: string
        }
        /** Categories that still exist, with names in the language of the request. */
        categories: {
          id: number
          name: string
        }[]
        /** Products that are never proposed, if they still exist. */
        excluded: {
          id: number
          name: string
          sku: string
        }[]
        /** True for a step of the morning. */
        inMorning: boolean
        /** True for a step of the evening. */
        inEvening: boolean
        /** True if its products are rinsed off at once, and so conflict with nothing. */
        isRinsedOff: boolean
        /** True for a step of sun protection: its products have a UV filter. */
        requiresUvFilter: boolean
        position: number
      }[]
      /** Number of starter steps that can be added. */
      starters: number
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add a step of the routine builder.
   *
   * `POST /admin/routine-steps`, scope `catalogue:write`.
   */
  adminAddRoutineStep: {
    body: {
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      advice: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      /** Categories whose products are proposed, with their subcategories. */
      categoryIds: number[]
      /** Products that are never proposed. */
      excludedIds?: number[]
      /** True for a step of the morning. */
      inMorning: boolean
      /** True for a step of the evening. */
      inEvening: boolean
      /** True if its products are rinsed off at once, and so conflict with nothing. */
      isRinsedOff: boolean
      /** True to propose only products with a UV filter. */
      requiresUvFilter?: boolean
      /** Place in the routine. */
      position: number
    }
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      names: {
        ar: string
        en: string
        he: string
        ru: string
      }
      /** Advice on the use of the products. */
      advice: {
        ar: string
        en: string
        he: string
        ru: string
      }
      /** Categories that still exist, with names in the language of the request. */
      categories: {
        id: number
        name: string
      }[]
      /** Products that are never proposed, if they still exist. */
      excluded: {
        id: number
        name: string
        sku: string
      }[]
      /** True for a step of the morning. */
      inMorning: boolean
      /** True for a step of the evening. */
      inEvening: boolean
      /** True if its products are rinsed off at once, and so conflict with nothing. */
      isRinsedOff: boolean
      /** True for a step of sun protection: its products have a UV filter. */
      requiresUvFilter: boolean
      position: number
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change a step of the routine builder.
   *
   * `PUT /admin/routine-steps/:id`, scope `catalogue:write`.
   */
  adminChangeRoutineStep: {
    params: {
      id: number
    }
    body: {
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      advice: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      /** Categories whose products are proposed, with their subcategories. */
      categoryIds: number[]
      /** Products that are never proposed. */
      excludedIds?: number[]
      /** True for a step of the morning. */
      inMorning: boolean
      /** True for a step of the evening. */
      inEvening: boolean
      /** True if its products are rinsed off at once, and so conflict with nothing. */
      isRinsedOff: boolean
      /** True to propose only products with a UV filter. */
      requiresUvFilter?: boolean
      /** Place in the routine. */
      position: number
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminAddRoutineStep']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete a step of the routine builder.
   *
   * `DELETE /admin/routine-steps/:id`, scope `catalogue:write`.
   */
  adminRemoveRoutineStep: {
    params: {
      id: number
    }
    query: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add the starter steps that are missing, with the shop’s usual categories.
   *
   * `POST /admin/routine-steps/starters`, scope `catalogue:write`.
   */
  adminAddStarterRoutineSteps: {
    response: {
      added: number
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List products with their variants for the grid, by filters or ids.
   *
   * `GET /admin/product-grid`, scope `catalogue:read`.
   */
  adminGetGrid: {
    query: {
      query?: string
      status?: "draft" | "scheduled" | "published" | "archived"
      brand?: number
      /** Includes all subcategories. */
      category?: number
      /** Only products that miss a text in this language, or have an outdated one. */
      incomplete?: "ar" | "en" | "he" | "ru"
      /** Only products that miss this text in that language. */
      lacks?: "name" | "shortDescription" | "description" | "current" | "alt"
      /** Only products with a variant at or below its stock threshold, without archived ones. */
      low?: "yes"
      /** Only products with this tag, as spelled. */
      tag?: string
      ids?: string[]
    }
    response: {
      products: GridProduct[]
      /** True if these are all products that were requested. */
      isWhole: boolean
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Save changes of many products, all or none.
   *
   * 409 with the conflicting changes and their authors.
   *
   * `PUT /admin/product-grid`, scope `catalogue:write`.
   */
  adminSaveGrid: {
    body: {
      changes: {
        id: number
        /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
        version: string
        name?: string
        brandId?: number
        categoryId?: number
        lowStockThreshold?: number
        status?: "draft" | "published" | "archived"
        variants: {
          id: number
          /** Shekels (ILS), at most two decimals. */
          price?: number
          /** Shekels (ILS), at most two decimals. */
          professionalPrice?: number | null
        }[]
      }[]
      /** Required when a price changes. */
      password?: string
    }
    response: {
      products: GridProduct[]
    }
    errors: 'malformed' | 'wrong-credentials' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List images of the library, newest first.
   *
   * `GET /admin/media/`, scope `catalogue:read` or `content:read`.
   */
  adminListImages: {
    query: {
      search?: string
      /** Only images that are not shown anywhere. */
      unused?: boolean
      before?: number
      limit?: number
    }
    response: {
      images: LibraryImage[]
      next: number | null
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get an image and where it is shown.
   *
   * `GET /admin/media/:id`, scope `catalogue:read` or `content:read`.
   */
  adminGetImage: {
    params: {
      id: number
    }
    response: {
      id: number
      /** Path by which content refers to the image. */
      path: string
      /** Prefix of the image files: append `/{width}.avif` for each of `widths`, or `/720.webp`. */
      url: string
      name: string
      width: number
      height: number
      /** Widths in pixels in which the image is available. */
      widths: number[]
      focus: {
        x: number
        y: number
      } | null
      alt: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      addedBy: string | null
      /** Time, ISO 8601 in UTC. */
      addedAt: string
      /** Version of the record; send back the one that you read. */
      version: string
      shown: {
        places: {
          kind: "product" | "category" | "brand" | "slide" | "section" | "page" | "logo"
          id: number
          name: string
        }[]
        orders: number
      }
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Upload an image.
   *
   * The same file again returns the same image.
   *
   * `POST /admin/media/`, scope `catalogue:write` or `content:write`.
   *
   * The file is one of image/jpeg, image/png, image/webp, image/avif, at most 20971520 bytes.
   */
  adminUploadImage: {
    query: {
      name?: string
    }
    file: Blob
    response: {
      id: number
      /** Path by which content refers to the image. */
      path: string
      /** Prefix of the image files: append `/{width}.avif` for each of `widths`, or `/720.webp`. */
      url: string
      name: string
      width: number
      height: number
      /** Widths in pixels in which the image is available. */
      widths: number[]
      focus: {
        x: number
        y: number
      } | null
      alt: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      addedBy: string | null
      /** Time, ISO 8601 in UTC. */
      addedAt: string
      /** Version of the record; send back the one that you read. */
      version: string
      isNew: boolean
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Set descriptions and focus of an image.
   *
   * `PUT /admin/media/:id`, scope `catalogue:write` or `content:write`.
   */
  adminChangeImage: {
    params: {
      id: number
    }
    body: {
      alt: {
        /** In Arabic, the original and the fallback of texts. */
        ar?: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      focus: {
        x: number
        y: number
      } | null
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: LibraryImage
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete an image that is not shown anywhere.
   *
   * `DELETE /admin/media/:id`, scope `catalogue:write` or `content:write`.
   */
  adminRemoveImage: {
    params: {
      id: number
    }
    query: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'image-in-use' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List the images of a product in their order, and those of its variants.
   *
   * `GET /admin/products/:id/images`, scope `catalogue:read`.
   */
  adminProductImages: {
    params: {
      id: number
    }
    response: {
      /** Version of the record; send back the one that you read. */
      version: string
      images: {
        path: string
        url: string
        width: number
        height: number
        /** Widths in pixels in which the image is available. */
        widths: number[]
        image: LibraryImage | null
      }[]
      /** Variants on sale. An image that no variant has is shown with all of them. */
      variants: {
        id: number
        /** Paths of its own images among those of the product, the main one first. */
        paths: string[]
        sku: string
        /** Names of its size and its colour. */
        options: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en: string
          /** In Hebrew. */
          he: string
          /** In Russian. */
          ru: string
        }[]
      }[]
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Set the images of a product and their order, and assign them to variants.
   *
   * Removing an image removes its assignments.
   *
   * `PUT /admin/products/:id/images`, scope `catalogue:write`.
   */
  adminSetProductImages: {
    params: {
      id: number
    }
    body: {
      paths: string[]
      /** Variants whose images are set; others keep theirs. */
      variants?: {
        id: number
        /** Paths of its own images among those of the product, the main one first. */
        paths: string[]
      }[]
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminProductImages']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List product imports, latest first.
   *
   * `GET /admin/imports/`, scope `catalogue:read`.
   */
  adminListImports: {
    query: {
      /** Page, from 1. */
      page?: number
      /** Rows of a page, at most 100; 25 unless given. */
      limit?: number
    }
    response: {
      id: number
      fileName: string
      /** `ready` is a preview that waits to be started; then the lines are written (`running`) and images of products fetched (`images`). */
      state: "uploading" | "reading" | "ready" | "running" | "images" | "done" | "refused" | "stopped"
      /** Language code. */
      language: "ar" | "en" | "he" | "ru"
      bytes: number
      /** Bytes received: the offset of the next piece. */
      received: number
      /** Reason why the file cannot be read, in the language of the request. */
      refusal: string | null
      lines: number
      /** Columns of the file that are not read, numbered from 1. */
      unread: {
        column: number
        name: string
      }[]
      /** Version of the answers; send back the one that you read. */
      answersVersion: number
      /** Lines written so far. */
      written: number
      added: number
      changed: number
      unchanged: number
      failed: number
      /** Time, ISO 8601 in UTC. */
      createdAt: string
      /** Time, ISO 8601 in UTC. */
      startedAt: string | null
      /** Time, ISO 8601 in UTC. */
      finishedAt: string | null
      importedBy: string | null
      /** Format of the file, recognised by its header. */
      kind: "nadara" | "shopify" | "woocommerce" | "table" | null
      /** Columns of a table of unknown origin, with the fields that they fill: guessed, then as answered. */
      columns: {
        column: number
        name: string
        /** At most three different values. */
        examples: string[]
        /** The field that it fills; null when it is not read. */
        target: string | null
      }[]
      /** Custom attributes that a column of such a table can fill. */
      attributes: {
        target: string
        name: string
        /** Of a text in a language of its own. */
        language: "ar" | "en" | "he" | "ru" | null
      }[]
      /** New variants without a count of stock in the file. */
      untracked: number
      /** Prices with three digits after their only mark, as 12.500 or 1,250. */
      threeDigitPrices: number
      /** Answers about a file of another shop; at first those of the last import with the same columns. */
      answers: {
        rate: string
        untrackedStock: number | null
        threeDigits: "decimals" | "thousands" | null
        targets: (string | null)[] | null
      }
      images: {
        waiting: number
        fetched: number
        failed: number
      }
    }[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Create an import; the file is then sent in pieces.
   *
   * Nothing is written before the import is started.
   *
   * `POST /admin/imports/`, scope `catalogue:write`.
   */
  adminBeginImport: {
    body: {
      fileName: string
      bytes: number
      /** Language of a Shopify or WooCommerce file; null to detect it. */
      language?: "ar" | "en" | "he" | "ru" | null
    }
    response: {
      id: number
      fileName: string
      /** `ready` is a preview that waits to be started; then the lines are written (`running`) and images of products fetched (`images`). */
      state: "uploading" | "reading" | "ready" | "running" | "images" | "done" | "refused" | "stopped"
      /** Language code. */
      language: "ar" | "en" | "he" | "ru"
      bytes: number
      /** Bytes received: the offset of the next piece. */
      received: number
      /** Reason why the file cannot be read, in the language of the request. */
      refusal: string | null
      lines: number
      /** Columns of the file that are not read, numbered from 1. */
      unread: {
        column: number
        name: string
      }[]
      /** Version of the answers; send back the one that you read. */
      answersVersion: number
      /** Lines written so far. */
      written: number
      added: number
      changed: number
      unchanged: number
      failed: number
      /** Time, ISO 8601 in UTC. */
      createdAt: string
      /** Time, ISO 8601 in UTC. */
      startedAt: string | null
      /** Time, ISO 8601 in UTC. */
      finishedAt: string | null
      importedBy: string | null
      /** Format of the file, recognised by its header. */
      kind: "nadara" | "shopify" | "woocommerce" | "table" | null
      /** Columns of a table of unknown origin, with the fields that they fill: guessed, then as answered. */
      columns: {
        column: number
        name: string
        /** At most three different values. */
        examples: string[]
        /** The field that it fills; null when it is not read. */
        target: string | null
      }[]
      /** Custom attributes that a column of such a table can fill. */
      attributes: {
        target: string
        name: string
        /** Of a text in a language of its own. */
        language: "ar" | "en" | "he" | "ru" | null
      }[]
      /** New variants without a count of stock in the file. */
      untracked: number
      /** Prices with three digits after their only mark, as 12.500 or 1,250. */
      threeDigitPrices: number
      /** Answers about a file of another shop; at first those of the last import with the same columns. */
      answers: {
        rate: string
        untrackedStock: number | null
        threeDigits: "decimals" | "thousands" | null
        targets: (string | null)[] | null
      }
      images: {
        waiting: number
        fetched: number
        failed: number
      }
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Send the next piece of the file.
   *
   * The last piece starts reading. Repeating a piece has no effect.
   *
   * `POST /admin/imports/:id/pieces`, scope `catalogue:write`.
   *
   * The file is one of text/csv, at most 1048576 bytes.
   */
  adminSendImportPiece: {
    params: {
      id: number
    }
    query: {
      offset?: number
    }
    file: Blob
    response: Endpoints['adminBeginImport']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get the progress of an import.
   *
   * `GET /admin/imports/:id`, scope `catalogue:read`.
   */
  adminGetImport: {
    params: {
      id: number
    }
    response: Endpoints['adminBeginImport']['response']
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List the products of the file with changes and problems by row and column.
   *
   * `GET /admin/imports/:id/lines`, scope `catalogue:read`.
   */
  adminListImportLines: {
    params: {
      id: number
    }
    query: LineQuery
    response: {
      line: number
      /** Row of the file, from 1. */
      row: number
      name: string
      /** Effect of the line, before the import the expected one. */
      outcome: "added" | "changed" | "unchanged" | "failed"
      problems: {
        row: number
        column: string
        message: string
        isNote: boolean
      }[]
      /** For products that are added or changed: new values, former prices and the list of changes. */
      contents: {
        prices: {
          /** Shekels (ILS), at most two decimals. */
          from: number
          /** Shekels (ILS), at most two decimals. */
          to: number
          /** Shekels (ILS), at most two decimals. */
          offer: number | null
        } | null
        before: {
          /** Shekels (ILS), at most two decimals. */
          from: number
          /** Shekels (ILS), at most two decimals. */
          to: number
          /** Shekels (ILS), at most two decimals. */
          offer: number | null
        } | null
        variants: number
        images: number
        brand: string
        categories: string[]
        changes: ("words" | "prices" | "variants" | "filing" | "state" | "facts" | "images")[]
      } | null
    }[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List images that could not be fetched.
   *
   * `GET /admin/imports/:id/images`, scope `catalogue:read`.
   */
  adminListImportImages: {
    params: {
      id: number
    }
    query: {
      /** Page, from 1. */
      page?: number
      /** Rows of a page, at most 100; 50 unless given. */
      limit?: number
    }
    response: {
      productId: number
      name: string
      url: string
      reason: string
    }[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Answer the questions about a file of another shop, and preview it again.
   *
   * `POST /admin/imports/:id/answers`, scope `catalogue:write`.
   */
  adminAnswerImport: {
    params: {
      id: number
    }
    body: {
      /** Language of the texts. */
      language: "ar" | "en" | "he" | "ru"
      /** Shekels per unit of the currency of the file, with at most six decimals; 1 for shekels. */
      rate: string
      /** Initial stock of each new variant without a count in the file. */
      untrackedStock: number | null
      /** Three digits after the only mark of a price are decimals, rounded to agorot, or grouped thousands. */
      threeDigits?: "decimals" | "thousands" | null
      /** For a table: the field that each column fills, each once; null for a column that is not read. */
      targets?: (string | null)[] | null
      /** `answersVersion` of the preview. */
      version: number
    }
    response: Endpoints['adminBeginImport']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'preview-moved' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Stop an import; what is written stays.
   *
   * `POST /admin/imports/:id/stop`, scope `catalogue:write`.
   */
  adminStopImport: {
    params: {
      id: number
    }
    response: Endpoints['adminBeginImport']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Export the failed rows with their reasons as CSV.
   *
   * `GET /admin/imports/:id/failed`, scope `catalogue:read`.
   */
  adminExportFailedRows: {
    params: {
      id: number
    }
    query: {
      lang?: string
    }
    response: Blob
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List imports of customers, latest first.
   *
   * `GET /admin/customer-imports/`, scope `customers:read`.
   */
  adminListCustomerImports: {
    query: {
      /** Page, from 1. */
      page?: number
      /** Rows of a page, at most 100; 25 unless given. */
      limit?: number
    }
    response: CustomerImport[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Create an import of customers; the file is then sent in pieces.
   *
   * Nothing is written before the import is started.
   *
   * `POST /admin/customer-imports/`, scope `customers:write`.
   */
  adminBeginCustomerImport: {
    body: {
      fileName: string
      bytes: number
      /** Language of the customers; null to detect it. */
      language?: "ar" | "en" | "he" | "ru" | null
    }
    response: CustomerImport
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Send the next piece of the file.
   *
   * The last piece starts reading. Repeating a piece has no effect.
   *
   * `POST /admin/customer-imports/:id/pieces`, scope `customers:write`.
   *
   * The file is one of text/csv, at most 1048576 bytes.
   */
  adminSendCustomerImportPiece: {
    params: {
      id: number
    }
    query: {
      offset?: number
    }
    file: Blob
    response: CustomerImport
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get the progress of an import of customers.
   *
   * `GET /admin/customer-imports/:id`, scope `customers:read`.
   */
  adminGetCustomerImport: {
    params: {
      id: number
    }
    response: CustomerImport
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List the customers of the file with changes and problems by row and column.
   *
   * `GET /admin/customer-imports/:id/lines`, scope `customers:read`.
   */
  adminListCustomerImportLines: {
    params: {
      id: number
    }
    query: LineQuery
    response: CustomerImportLine[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Answer the questions about a file of customers, and preview it again.
   *
   * `POST /admin/customer-imports/:id/answers`, scope `customers:write`.
   */
  adminAnswerCustomerImport: {
    params: {
      id: number
    }
    body: {
      /** Language of the emails to the added customers. */
      language: "ar" | "en" | "he" | "ru"
      /** Accounts that exist: `keep` changes nothing, `fill` fills only what is empty. Nothing is overwritten. */
      existing: "keep" | "fill"
      /** True if each added customer gets an email with the invitation to set a password. */
      invite: boolean
      /** The field that each column fills, each once; null for a column that is not read. */
      targets: ("email" | "first_name" | "last_name" | "name" | "phone" | "newsletter" | "groups" | "street" | "landmark" | "city" | "region" | "zip" | "country" | "address_phone" | null)[]
      /** `answersVersion` of the preview. */
      version: number
    }
    response: CustomerImport
    errors: Endpoints['adminAnswerImport']['errors']
  }
  /**
   * Stop an import of customers; what is written stays.
   *
   * `POST /admin/customer-imports/:id/stop`, scope `customers:write`.
   */
  adminStopCustomerImport: {
    params: {
      id: number
    }
    response: CustomerImport
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Export the failed rows with their reasons as CSV.
   *
   * `GET /admin/customer-imports/:id/failed`, scope `customers:read`.
   */
  adminExportFailedCustomers: {
    params: {
      id: number
    }
    query: {
      lang?: string
    }
    response: Blob
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List couriers by name, archived ones last.
   *
   * `GET /admin/couriers/`, scope `orders:read` or `money:read` or `shipping:read`.
   */
  adminListCouriers: {
    response: {
      id: number
      name: string
      phone: string | null
      /** Address of the parcel’s tracking page, with `{number}` in place of the tracking number. */
      trackingUrl: string | null
      /** True if it takes no new parcels. */
      archived: boolean
      /** Version of the record; send back the one that you read. */
      version: string
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add a courier.
   *
   * `POST /admin/couriers/`, scope `shipping:write`.
   */
  adminAddCourier: {
    body: {
      name: string
      phone?: "" | string
      trackingUrl?: "" | string
    }
    response: {
      id: number
      name: string
      phone: string | null
      /** Address of the parcel’s tracking page, with `{number}` in place of the tracking number. */
      trackingUrl: string | null
      /** True if it takes no new parcels. */
      archived: boolean
      /** Version of the record; send back the one that you read. */
      version: string
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change or archive a courier.
   *
   * `PUT /admin/couriers/:id`, scope `shipping:write`.
   */
  adminChangeCourier: {
    params: {
      id: number
    }
    body: {
      name: string
      phone?: "" | string
      trackingUrl?: "" | string
      archived?: boolean
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminAddCourier']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List delivery zones in their order, with the delivery settings.
   *
   * `GET /admin/shipping`, scope `shipping:read`.
   */
  adminShipping: {
    response: {
      zones: ShippingZone[]
      settings: {
        /** Shekels (ILS), at most two decimals. */
        fee: number
        /** Shekels (ILS), at most two decimals. */
        freeFrom: number
        /** Days without delivery, `YYYY-MM-DD`. */
        holidays: string[]
        /** Version of the record; send back the one that you read. */
        version: string
      }
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get a delivery zone.
   *
   * `GET /admin/shipping/zones/:id`, scope `shipping:read`.
   */
  adminGetZone: {
    params: {
      id: number
    }
    response: ShippingZone
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add a delivery zone at the end.
   *
   * `POST /admin/shipping/zones`, scope `shipping:write`.
   */
  adminAddZone: {
    body: WrittenZone
    response: ShippingZone
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'place-in-use' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Change a delivery zone and its regions, or move regions to another zone.
   *
   * `PUT /admin/shipping/zones/:id`, scope `shipping:write`.
   */
  adminChangeZone: {
    params: {
      id: number
    }
    body: {
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      /** Shekels (ILS), at most two decimals. */
      fee: number
      usesShopFreeFrom?: boolean
      /** Shekels (ILS), at most two decimals. */
      freeFrom: number | null
      minDays: number
      maxDays: number
      deliveryDays: number[]
      regions: {
        /** Null for a new region. */
        code: string | null
        names: {
          /** In Arabic, the original and the fallback of texts. */
          ar: string
          /** In English. */
          en?: string
          /** In Hebrew. */
          he?: string
          /** In Russian. */
          ru?: string
        }
        /** Zone that the region moves to; null to leave it. */
        zoneId?: number | null
      }[]
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: ShippingZone
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'place-in-use' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Close a delivery zone for a period with a message, or open it.
   *
   * `PUT /admin/shipping/zones/:id/closure`, scope `shipping:write`.
   */
  adminCloseZone: {
    params: {
      id: number
    }
    body: {
      closed: boolean
      /** Null starts now. */
      from?: string | null
      /** Null ends when staff reopen it. */
      until?: string | null
      messages: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: ShippingZone
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Set the order of delivery zones; 409 when the list is out of date.
   *
   * `PUT /admin/shipping/order`, scope `shipping:write`.
   */
  adminSortZones: {
    body: {
      ids: number[]
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete a delivery zone that no order refers to.
   *
   * `DELETE /admin/shipping/zones/:id`, scope `shipping:write`.
   */
  adminRemoveZone: {
    params: {
      id: number
    }
    query: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Record<string, never>
    errors: Endpoints['adminChangeZone']['errors']
  }
  /**
   * Change default delivery fees and holidays.
   *
   * `PUT /admin/shipping/settings`, scope `shipping:write`.
   */
  adminChangeShippingSettings: {
    body: {
      /** Shekels (ILS), at most two decimals. */
      fee: number
      /** Shekels (ILS), at most two decimals. */
      freeFrom: number
      holidays: string[]
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: {
      /** Shekels (ILS), at most two decimals. */
      fee: number
      /** Shekels (ILS), at most two decimals. */
      freeFrom: number
      /** Days without delivery, `YYYY-MM-DD`. */
      holidays: string[]
      /** Version of the record; send back the one that you read. */
      version: string
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get the parcels of orders before they are handed over, in the order of the numbers.
   *
   * `GET /admin/handovers`, scope `orders:read`.
   */
  adminHandoverParcels: {
    query: {
      numbers?: string[]
    }
    response: {
      /** Order number; as sent for an unknown order. */
      number: string
      /** Null for an unknown order. */
      status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned" | null
      fullName: string
      city: string
      /** Amount that the courier collects, in shekels; null without one. */
      cash: number | null
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Hand many packed orders over to one courier.
   *
   * Each order changes in a transaction of its own, with email and audit row; one that cannot is returned with the reason and does not stop the others. Repeating the call changes nothing.
   *
   * `POST /admin/handovers`, scope `orders:write`.
   */
  adminHandOver: {
    body: {
      courierId: number
      parcels: {
        number: string
        /** Tracking number, if there is one. */
        trackingNumber?: string
      }[]
    }
    response: {
      /** Order number, as sent. */
      number: string
      /** `handed-over`, now or before with the same courier and tracking number; else `unknown` order, `not-packed` (see `status`), `repeated` in the request, or `tracking-used` by another parcel of the courier. */
      result: "handed-over" | "unknown" | "not-packed" | "repeated" | "tracking-used"
      /** Status of the order now; null for an unknown order. */
      status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned" | null
    }[]
    errors: Endpoints['adminAcceptReceipt']['errors']
  }
  /**
   * Send a parcel of a packed order; an email names the courier and the content.
   *
   * `POST /admin/orders/:number/ship`, scope `orders:write`.
   */
  adminShipOrder: {
    params: {
      number: string
    }
    body: {
      /** Absent for a parcel that the shop delivers itself. */
      courierId?: number
      /** Tracking number of the courier, if there is one. */
      trackingNumber?: string
      /** Units of the parcel; absent for all that have not left. */
      lines?: {
        lineId: number
        quantity: number
      }[]
    }
    response: Order
    errors: Endpoints['adminAcceptReceipt']['errors']
  }
  /**
   * Change courier or tracking number of a parcel.
   *
   * `PUT /admin/orders/:number/shipment`, scope `orders:write`.
   */
  adminChangeShipment: {
    params: {
      number: string
    }
    body: {
      courierId: number
      /** Tracking number of the courier, if there is one. */
      trackingNumber?: string
      /** The parcel; absent for an order that was shipped without one. */
      shipmentId?: number
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Order
    errors: Endpoints['adminAcceptReceipt']['errors']
  }
  /**
   * Mark a parcel as delivered; the last one delivers the order.
   *
   * `POST /admin/orders/:number/shipments/:id/delivered`, scope `orders:write`.
   */
  adminDeliverParcel: {
    params: {
      number: string
      id: number
    }
    response: Order
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'impossible-status' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Undo the sending of a parcel that did not leave or came back.
   *
   * `POST /admin/orders/:number/shipments/:id/undo`, scope `orders:write`.
   */
  adminUndoSending: {
    params: {
      number: string
      id: number
    }
    body: {
      reason: string
    }
    response: Order
    errors: Endpoints['adminUndoDelivery']['errors']
  }
  /**
   * Cancel the units of a partly shipped order that have not left.
   *
   * `POST /admin/orders/:number/cancel-rest`, scope `orders:write`.
   */
  adminCancelRest: {
    params: {
      number: string
    }
    body: {
      /** The customer reads it. */
      reason: string
      /** Unsent units as read: other parcels may have left since. */
      units: number
    }
    response: Order
    errors: Endpoints['adminAcceptReceipt']['errors']
  }
  /**
   * Get the labels of the parcels of orders that have not arrived; unknown numbers are left out.
   *
   * `GET /admin/parcel-labels`, scope `orders:read`.
   */
  adminParcelLabels: {
    query: {
      numbers?: string[]
    }
    response: {
      /** Order number: `ND-` and eight letters or digits. */
      number: string
      courier: string | null
      trackingNumber: string | null
      fullName: string
      phones: string[]
      zone: string
      region: string
      city: string
      street: string
      landmark: string | null
      /** Amount that the courier collects, in shekels; null without one. */
      cash: number | null
      paid: boolean
      note: string | null
      /** Texts of the label, in Arabic and English, for couriers. */
      words: {
        parcels: string
        near: string
        cash: string
        paid: string
        nothing: string
      }
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List the lots that the units of an order were taken from.
   *
   * `GET /admin/orders/:number/lots`, scope `orders:read`.
   */
  adminOrderLots: {
    params: {
      number: string
    }
    response: {
      sku: string
      /** Lot code as printed by the manufacturer; empty without one. */
      code: string
      /** Day, `YYYY-MM-DD`. */
      expiresOn: string | null
      quantity: number
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List contact messages: open ones oldest first, closed ones newest first.
   *
   * `GET /admin/messages/`, scope `messages:read`.
   */
  adminListMessages: {
    query: {
      /** `open` or `done`; any other value lists all. */
      show?: string
      category?: string
      search?: string
      /** Page key: `next` of the last response. */
      after?: number
      /** Page key: `previous` of the last response. */
      before?: number
      /** Rows of a page, at most 100; 25 unless given. */
      limit?: number
    }
    response: {
      messages: {
        id: number
        fullName: string
        email: string
        category: "general" | "technical" | "sales" | "partnership"
        subject: string
        /** Time, ISO 8601 in UTC. */
        createdAt: string
        /** Time at which the message was closed, with a reply or without. */
        answeredAt: string | null
      }[]
      /** Page key of the next page; null on the last one. */
      next: number | null
      /** Page key of the previous page; null on the first one. */
      previous: number | null
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get a message with its history.
   *
   * `GET /admin/messages/:id`, scope `messages:read`.
   */
  adminGetMessage: {
    params: {
      id: number
    }
    response: {
      id: number
      fullName: string
      email: string
      category: "general" | "technical" | "sales" | "partnership"
      subject: string
      /** Time, ISO 8601 in UTC. */
      createdAt: string
      /** Time at which the message was closed, with a reply or without. */
      answeredAt: string | null
      phone: string | null
      message: string
      /** Language of a reply. */
      language: "ar" | "en" | "he" | "ru"
      /** Account with this confirmed email address. */
      customerId: number | null
      /** Oldest first. */
      history: {
        id: number
        /** Action of the staff. */
        kind: "answered" | "noted" | "closed" | "reopened"
        /** The reply as sent, or the note. */
        text: string | null
        /** Time, ISO 8601 in UTC. */
        at: string
        /** Null for a deleted account. */
        author: string | null
      }[]
      /** Version of the history: send back the one that you read. */
      version: string
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Reply to a message by email.
   *
   * 409 with the current message when it changed since it was read.
   *
   * `POST /admin/messages/:id/answer`, scope `messages:write`.
   */
  adminAnswerMessage: {
    params: {
      id: number
    }
    body: {
      text: string
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminGetMessage']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add an internal note to a message.
   *
   * `POST /admin/messages/:id/notes`, scope `messages:write`.
   */
  adminNoteMessage: {
    params: {
      id: number
    }
    body: {
      text: string
    }
    response: Endpoints['adminGetMessage']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Close a message without a reply, or reopen it; 409 when it already is.
   *
   * `PUT /admin/messages/:id/done`, scope `messages:write`.
   */
  adminCloseMessage: {
    params: {
      id: number
    }
    body: {
      done: boolean
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminGetMessage']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List newsletter subscriptions of every state, newest first.
   *
   * `GET /admin/newsletter/`, scope `newsletter:read`.
   */
  adminListSubscribers: {
    query: {
      state?: string
      search?: string
      /** Page key: `next` of the last response. */
      after?: number
      /** Page key: `previous` of the last response. */
      before?: number
      /** Rows of a page, at most 100; 50 unless given. */
      limit?: number
    }
    response: {
      subscribers: {
        id: number
        email: string
        /** Language code. */
        language: "ar" | "en" | "he" | "ru"
        /** `waiting` for confirmation, `left` after unsubscribing. */
        state: "subscribed" | "waiting" | "left"
        /** Time at which the subscription got this state. */
        since: string
        /** Imported file that stated the consent; null for the site. */
        consentFile: string | null
      }[]
      counts: {
        subscribed: number
        waiting: number
        left: number
      }
      /** Page key of the next page; null on the last one. */
      next: number | null
      /** Page key of the previous page; null on the first one. */
      previous: number | null
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * End a subscription; repeating it has no effect.
   *
   * `POST /admin/newsletter/:id/unsubscribe`, scope `newsletter:write`.
   */
  adminUnsubscribe: {
    params: {
      id: number
    }
    response: {
      id: number
      email: string
      /** Language code. */
      language: "ar" | "en" | "he" | "ru"
      /** `waiting` for confirmation, `left` after unsubscribing. */
      state: "subscribed" | "waiting" | "left"
      /** Time at which the subscription got this state. */
      since: string
      /** Imported file that stated the consent; null for the site. */
      consentFile: string | null
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List own and shared saved views, by name.
   *
   * `GET /admin/saved-views/`, scope `orders:read` or `catalogue:read` or `customers:read`.
   */
  adminListViews: {
    response: {
      id: number
      list: "orders" | "products" | "customers"
      name: string
      query: string
      shared: boolean
      /** True if the caller created it; only the author changes it, and only the author or staff managers delete it. */
      own: boolean
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Save the search and filters of a list under a name.
   *
   * `POST /admin/saved-views/`, scope `orders:write` or `catalogue:write` or `customers:write`.
   */
  adminAddView: {
    body: {
      list: "orders" | "products" | "customers"
      name: string
      /** Query string without the question mark. */
      query: string
      shared: boolean
    }
    response: {
      id: number
      list: "orders" | "products" | "customers"
      name: string
      query: string
      shared: boolean
      /** True if the caller created it; only the author changes it, and only the author or staff managers delete it. */
      own: boolean
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Rename, share or change an own saved view.
   *
   * `PUT /admin/saved-views/:id`, scope `orders:write` or `catalogue:write` or `customers:write`.
   */
  adminChangeView: {
    params: {
      id: number
    }
    body: {
      name: string
      /** Query string without the question mark. */
      query: string
      shared: boolean
    }
    response: Endpoints['adminAddView']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete an own saved view; staff managers delete shared ones, too.
   *
   * `DELETE /admin/saved-views/:id`, scope `orders:write` or `catalogue:write` or `customers:write`.
   */
  adminRemoveView: {
    params: {
      id: number
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List customers by kind, group and search, newest first.
   *
   * `GET /admin/customers/`, scope `customers:read`.
   */
  adminListCustomers: {
    query: {
      /** One of the customer kinds; any other value lists all. */
      kind?: string
      /** Parts of name, email and phone, in any spelling. */
      search?: string
      /** Only members of this customer group. */
      group?: number
      /** Page key: `next` of the last response. */
      after?: number
      /** Page key: `previous` of the last response. */
      before?: number
      /** Rows of a page, at most 100; 25 unless given. */
      limit?: number
    }
    response: {
      customers: {
        id: number
        firstName: string
        lastName: string
        email: string
        phone: string | null
        /** Time, ISO 8601 in UTC. */
        createdAt: string
        professionalStatus: "pending" | "approved" | "rejected" | null
        profession: "doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon" | null
        blocked: boolean
        /** All orders of the customer, including cancelled ones. */
        orders: number
        /** Time, ISO 8601 in UTC. */
        lastOrderAt: string | null
      }[]
      /** Page key of the next page; null on the last one. */
      next: number | null
      /** Page key of the previous page; null on the first one. */
      previous: number | null
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get a customer with orders, addresses, application, devices and consent.
   *
   * 404 for staff and deleted accounts.
   *
   * `GET /admin/customers/:id`, scope `customers:read`.
   */
  adminGetCustomer: {
    params: {
      id: number
    }
    response: {
      id: number
      firstName: string
      lastName: string
      email: string
      phone: string | null
      /** Time, ISO 8601 in UTC. */
      createdAt: string
      professionalStatus: "pending" | "approved" | "rejected" | null
      profession: "doctor" | "beauty-expert" | "pharmacist" | "nurse" | "clinic" | "salon" | null
      blocked: boolean
      /** All orders of the customer, including cancelled ones. */
      orders: number
      /** Time, ISO 8601 in UTC. */
      lastOrderAt: string | null
      /** Language code. */
      language: "ar" | "en" | "he" | "ru"
      emailVerified: boolean
      /** Time, ISO 8601 in UTC. */
      blockedAt: string | null
      blockedReason: string | null
      /** Version of block and groups. */
      version: string
      /** Signed-in devices, and the last time that one of them was seen. */
      devices: number
      /** Time, ISO 8601 in UTC. */
      lastSeenAt: string | null
      secondFactor: boolean
      /** Newsletter consent of the email address, since when, and the imported file that states it. */
      newsletter: {
        state: "none" | "waiting" | "subscribed" | "left"
        since: string | null
        file: string | null
      }
      /** The last application for a professional account. */
      applicationId: number | null
      /** Customer groups of the customer. */
      groups: {
        id: number
        name: string
      }[]
      addresses: SavedAddress[]
      /** Total of the orders that were not cancelled, refused or returned, in shekels. */
      spent: number
      recentOrders: {
        /** Order number: `ND-` and eight letters or digits. */
        number: string
        /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
        status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
        /** Time, ISO 8601 in UTC. */
        placedAt: string
        /** Shekels (ILS), at most two decimals. */
        total: number
      }[]
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Block a customer and end the sessions, or unblock.
   *
   * 409 when the state changed since it was read.
   *
   * `PUT /admin/customers/:id/blocked`, scope `customers:write`.
   */
  adminBlockCustomer: {
    params: {
      id: number
    }
    body: {
      blocked: boolean
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
      /** For staff only. Required to block. */
      reason?: string
    }
    response: Endpoints['adminGetCustomer']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List customer groups with members and active discounts.
   *
   * `GET /admin/customer-groups/`, scope `promotions:read` or `customers:read`.
   */
  adminListCustomerGroups: {
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      members: number
      /** Active discounts for the group; with any, the group cannot be removed. */
      discounts: {
        kind: "promotion" | "coupon" | "price-list"
        id: number
        name: string
      }[]
      /** Time, ISO 8601 in UTC. */
      createdAt: string
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add an empty customer group.
   *
   * `POST /admin/customer-groups/`, scope `customers:write`.
   */
  adminAddCustomerGroup: {
    body: {
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
    }
    response: {
      id: number
      /** Version of the record; send back the one that you read. */
      version: string
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en: string
        /** In Hebrew. */
        he: string
        /** In Russian. */
        ru: string
      }
      members: number
      /** Active discounts for the group; with any, the group cannot be removed. */
      discounts: {
        kind: "promotion" | "coupon" | "price-list"
        id: number
        name: string
      }[]
      /** Time, ISO 8601 in UTC. */
      createdAt: string
    }
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Rename a customer group.
   *
   * `PUT /admin/customer-groups/:id`, scope `customers:write`.
   */
  adminRenameCustomerGroup: {
    params: {
      id: number
    }
    body: {
      names: {
        /** In Arabic, the original and the fallback of texts. */
        ar: string
        /** In English. */
        en?: string
        /** In Hebrew. */
        he?: string
        /** In Russian. */
        ru?: string
      }
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminAddCustomerGroup']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Delete a customer group; 409 while an active discount refers to it.
   *
   * `DELETE /admin/customer-groups/:id`, scope `customers:write`.
   */
  adminRemoveCustomerGroup: {
    params: {
      id: number
    }
    query: {
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Record<string, never>
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'group-in-use' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Add and remove members of a group; repeating it has no effect.
   *
   * `POST /admin/customer-groups/:id/members`, scope `customers:write`.
   */
  adminChangeGroupMembers: {
    params: {
      id: number
    }
    body: {
      customers: number[]
      member: boolean
    }
    response: Endpoints['adminAddCustomerGroup']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Set the groups of a customer; 409 when they changed since they were read.
   *
   * `PUT /admin/customers/:id/groups`, scope `customers:write`.
   */
  adminSetCustomerGroups: {
    params: {
      id: number
    }
    body: {
      groups: number[]
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminGetCustomer']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List variants with their stock, all or low ones.
   *
   * `GET /admin/stock/`, scope `stock:read`.
   */
  adminListStock: {
    query: {
      show?: string
      search?: string
      /** Page, from 1. */
      page?: number
      /** Rows of a page, at most 100; 25 unless given. */
      limit?: number
    }
    response: {
      variantId: number
      productId: number
      sku: string
      name: string
      /** Size and colour, where the name does not contain them. */
      options: string[]
      /** Units that can be sold: those of lots that are not blocked. */
      stock: number
      lowStockThreshold: number
      /** Units in blocked lots. */
      aside: number
      /** Last day of sale of the lot that expires first. */
      sellUntil: string | null
    }[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List lots that stop being sold within a number of days, or blocked lots.
   *
   * `GET /admin/stock/lots`, scope `stock:read`.
   */
  adminListLots: {
    query: {
      show?: string
      days?: number
      /** Page, from 1. */
      page?: number
      /** Rows of a page, at most 100; 25 unless given. */
      limit?: number
    }
    response: {
      id: number
      /** Lot code as printed by the manufacturer; empty without one. */
      code: string
      /** Last day of use, `YYYY-MM-DD`; null for goods that do not expire. */
      expiresOn: string | null
      /** Last day of sale: the expiry minus the minimum life of the product. */
      sellUntil: string | null
      /** Units on the shelf. */
      quantity: number
      /** Reason why its units are not sold. */
      blockedFor: "expired" | "recalled" | "unregistered" | null
      /** Time, ISO 8601 in UTC. */
      blockedAt: string | null
      /** True if the lot was recalled. */
      isRecalled: boolean
      /** Version of code and expiry. */
      version: string
      goods: Goods
    }[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get a variant with its lots.
   *
   * `GET /admin/stock/:id`, scope `stock:read`.
   */
  adminGetStock: {
    params: {
      id: number
    }
    response: {
      variantId: number
      productId: number
      sku: string
      name: string
      /** Size and colour, where the name does not contain them. */
      options: string[]
      /** Units that can be sold: those of lots that are not blocked. */
      stock: number
      lowStockThreshold: number
      /** Days that a unit must still be good for when it is sold. */
      minimumLife: number
      /** Version of the minimum life. */
      version: string
      lots: {
        id: number
        /** Lot code as printed by the manufacturer; empty without one. */
        code: string
        /** Last day of use, `YYYY-MM-DD`; null for goods that do not expire. */
        expiresOn: string | null
        /** Last day of sale: the expiry minus the minimum life of the product. */
        sellUntil: string | null
        /** Units on the shelf. */
        quantity: number
        /** Reason why its units are not sold. */
        blockedFor: "expired" | "recalled" | "unregistered" | null
        /** Time, ISO 8601 in UTC. */
        blockedAt: string | null
        /** True if the lot was recalled. */
        isRecalled: boolean
        /** Version of code and expiry. */
        version: string
        waiting: number
        /** Average cost of a unit; null if unknown. Only with the permission `costs`. */
        unitCost?: number | null
        /** Version of the cost. Only with the permission `costs`. */
        costVersion?: string
      }[]
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List stock movements of a variant, newest first.
   *
   * `GET /admin/stock/:id/movements`, scope `stock:read`.
   */
  adminListMovements: {
    params: {
      id: number
    }
    query: {
      /** Page, from 1. */
      page?: number
      /** Rows of a page, at most 100; 20 unless given. */
      limit?: number
    }
    response: {
      id: number
      /** Time, ISO 8601 in UTC. */
      at: string
      /** `given-back` by a cancelled order or a return, `freed` from a block. */
      reason: "received" | "sold" | "given-back" | "adjusted" | "expired" | "freed" | "recalled" | "unregistered"
      /** Units; negative when they left the stock. */
      quantity: number
      code: string
      orderNumber: string | null
      by: string | null
      note: string | null
    }[]
    meta: { page: number; limit: number; total: number; pages: number }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Receive units into an existing or a new lot.
   *
   * `POST /admin/stock/:id/received`, scope `stock:write`.
   */
  adminReceiveStock: {
    params: {
      id: number
    }
    body: {
      quantity: number
      code?: string
      expiresOn?: "" | string | null
      /** Cost of a unit in shekels, if known. */
      unitCost?: number | null
      note?: string
    }
    response: Endpoints['adminGetStock']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Correct the units of a lot after a count, with a reason.
   *
   * `POST /admin/stock/lots/:id/adjusted`, scope `stock:write`.
   */
  adminAdjustStock: {
    params: {
      id: number
    }
    body: {
      difference: number
      note: string
    }
    response: Endpoints['adminGetStock']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Correct code or expiry of a lot; 409 when it changed since it was read.
   *
   * `PUT /admin/stock/lots/:id`, scope `stock:write`.
   */
  adminCorrectLot: {
    params: {
      id: number
    }
    body: {
      code?: string
      expiresOn?: "" | string | null
      note: string
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminGetStock']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * State the cost of a unit of a lot in stock; 409 when it changed since it was read.
   *
   * Applies to all units that the lot ever received: reports of past sales use it as well.
   *
   * `PUT /admin/stock/lots/:id/cost`, scope `costs:write`.
   */
  adminStateLotCost: {
    params: {
      id: number
    }
    body: {
      /** Cost of a unit in shekels; null makes it unknown. */
      unitCost: number | null
      note?: string
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminGetStock']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Set the minimum life of a product’s units at sale; 409 when it changed since it was read.
   *
   * `PUT /admin/stock/:id/minimum-life`, scope `stock:write`.
   */
  adminChangeMinimumLife: {
    params: {
      id: number
    }
    body: {
      days: number
      /** The `version` that was read; if the record changed since, the answer is 409 with `data.current`. */
      version: string
    }
    response: Endpoints['adminGetStock']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List orders with units of a lot, and the state of their recall emails.
   *
   * `GET /admin/stock/lots/:id/recall`, scope `stock:read`.
   */
  adminGetRecall: {
    params: {
      id: number
    }
    response: {
      lot: Lot
      goods: Goods
      /** Null if the lot was not recalled. */
      recall: {
        reason: string
        /** Time, ISO 8601 in UTC. */
        at: string
        by: string | null
      } | null
      /** Orders with units of the lot; before a recall, those that would be notified. */
      buyers: {
        /** Order number: `ND-` and eight letters or digits. */
        number: string
        /** `pending` (placed), `confirmed`, `packed`, `shipped`, `delivered`; or ended: `cancelled` (before packing), `refused` (at the door), `returned` (everything came back). */
        status: "pending" | "confirmed" | "packed" | "partly-shipped" | "shipped" | "delivered" | "cancelled" | "refused" | "returned"
        /** Time, ISO 8601 in UTC. */
        placedAt: string
        fullName: string
        phone: string
        email: string
        /** Language code. */
        language: "ar" | "en" | "he" | "ru"
        quantity: number
        /** Before a recall only whether an email can be sent. */
        notice: "unreachable" | "waiting" | "sent" | "failed" | "gone"
        /** Time, ISO 8601 in UTC. */
        at: string | null
      }[]
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Export the recall list as CSV; each download is logged.
   *
   * `GET /admin/stock/lots/:id/recall.csv`, scope `stock:read`.
   */
  adminGetRecallList: {
    params: {
      id: number
    }
    response: Blob
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Recall a lot: block its stock and email its buyers.
   *
   * `POST /admin/stock/lots/:id/recall`, scope `stock:write`.
   */
  adminRecallLot: {
    params: {
      id: number
    }
    body: {
      reason: string
    }
    response: Endpoints['adminGetRecall']['response']
    errors: 'malformed' | 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'conflict' | 'too-large' | 'unsupported-type' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List registered products with their lots in stock, the soonest to lapse first.
   *
   * `GET /admin/registrations/`, scope `catalogue:read`.
   */
  adminListRegistrations: {
    query: {
      /** `lapsed`, `expiring`; anything else lists all. */
      show?: string
    }
    response: {
      /** Days of notice before a registration ends. */
      noticeDays: number
      /** Products of this list; `rows` has at most 2,000 of them. */
      total: number
      rows: {
        productId: number
        sku: string
        name: string
        /** Number at the ministry of health. */
        number: string | null
        holder: string | null
        /** Last valid day; null without a limit. */
        expiresOn: string | null
        /** A `lapsed` product is not sold. */
        state: "lapsed" | "expiring" | "valid"
        /** Units on the shelf, blocked ones included. */
        units: number
        /** Lots with units, by expiry. */
        lots: {
          /** SKU of the variant. */
          sku: string
          code: string
          /** Day, `YYYY-MM-DD`. */
          expiresOn: string | null
          quantity: number
        }[]
      }[]
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Export registered products and their lots as CSV, a row per lot.
   *
   * `GET /admin/registrations/file.csv`, scope `catalogue:read`.
   */
  adminExportRegistrations: {
    query: {
      /** `lapsed`, `expiring`; anything else lists all. */
      show?: string
    }
    response: Blob
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Count open tasks that the role may see.
   *
   * `GET /admin/dashboard/waiting`, scope `orders:read` or `money:read` or `catalogue:read` or `stock:read` or `promotions:read` or `shipping:read` or `professionals:read` or `customers:read` or `reviews:read` or `messages:read` or `newsletter:read` or `content:read` or `reports:read` or `costs:read`.
   */
  adminWaiting: {
    response: {
      /** Orders that can be confirmed now. */
      toConfirm?: number
      /** Pending orders whose card payment is still open. */
      awaitingCard?: number
      toPack?: number
      toShip?: number
      toShipRest?: number
      /** Orders with a return that needs an answer. */
      returns?: number
      /** Orders with a refund that must be made by hand. */
      refunds?: number
      /** Receipts and bank statement rows that need a decision. */
      transfers?: number
      applications?: number
      /** Messages without an answer. */
      messages?: number
      reviews?: number
      /** Active variants at or below the stock threshold of their product. */
      lowStock?: number
      /** Lots that stop being sold within thirty days. */
      expiringLots?: number
      /** Products whose registration has lapsed or is within the days of notice. */
      registrations?: number
      /** Zero-result searches without a synonym or need, as many as their list shows. */
      zeroResults?: number
      /** Emails that failed for good. */
      failedMails?: number
      /** Periodic jobs whose last run failed. */
      failedJobs?: number
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * List setup steps of a new shop that are done.
   *
   * `GET /admin/dashboard/first-steps`, scope `orders:read` or `money:read` or `catalogue:read` or `stock:read` or `promotions:read` or `shipping:read` or `professionals:read` or `customers:read` or `reviews:read` or `messages:read` or `newsletter:read` or `content:read` or `reports:read` or `costs:read`.
   */
  adminFirstSteps: {
    response: {
      step: "settings" | "zone" | "category" | "brand" | "product" | "slide"
      done: boolean
    }[]
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Sum sales by day, week or month, with the period before.
   *
   * `GET /admin/dashboard/sales`, scope `reports:read`.
   */
  adminSales: {
    query: {
      by?: string
    }
    response: {
      by: "day" | "week" | "month"
      /** End of the last period. */
      until: string
      /** Oldest first; the last one is the current period. `from` is its first day, `YYYY-MM-DD`. */
      periods: {
        from: string
        /** Shekels (ILS), at most two decimals. */
        sales: number
        orders: number
      }[]
      /** The previous period, up to the same point. */
      before: {
        until: string
        /** Shekels (ILS), at most two decimals. */
        sales: number
        orders: number
      }
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Get a report of a period, compared with the period before.
   *
   * `GET /admin/reports/:report`, scope `reports:read`.
   */
  adminGetReport: {
    params: {
      report: "products" | "brands" | "categories" | "zones" | "groups" | "coupons" | "refusals" | "expiry" | "dead-stock" | "searches"
    }
    query: {
      /** Length of a period that ends today; 30 unless given. */
      days?: number
      /** First day, `YYYY-MM-DD`; with `until`. */
      from?: string
      /** Last day. */
      until?: string
    }
    response: {
      report: "products" | "brands" | "categories" | "zones" | "groups" | "coupons" | "refusals" | "expiry" | "dead-stock" | "searches"
      /** Day, `YYYY-MM-DD`. */
      from: string
      /** Day, `YYYY-MM-DD`. */
      until: string
      /** Day, `YYYY-MM-DD`. */
      beforeFrom: string
      /** Day, `YYYY-MM-DD`. */
      beforeUntil: string
      days: number
      /** The largest first, at most 200. */
      rows: {
        units?: number
        /** Orders; in `refusals` those that reached the door. */
        orders?: number
        /** Goods after discounts and returns, without delivery. */
        sales?: number | null
        /** Sales of the previous period. */
        before?: number | null
        /** Sales minus cost, of the goods whose lots have a cost; null without any. */
        margin?: number | null
        /** Margin as a share of those sales. */
        marginPercent?: number | null
        refused?: number
        refusedPercent?: number | null
        /** Stock at the public price, or the totals of refused orders. */
        value?: number | null
        /** Cost of the stock; null if no lot has one. */
        cost?: number | null
        times?: number
        /** Day of the last sale or search. */
        lastAt?: string | null
        key: string
        name: string
        /** SKU of a variant, language of a search. */
        detail: string | null
      }[]
      /** Of all rows. A customer of two groups counts once. */
      total: {
        units?: number
        /** Orders; in `refusals` those that reached the door. */
        orders?: number
        /** Goods after discounts and returns, without delivery. */
        sales?: number | null
        /** Sales of the previous period. */
        before?: number | null
        /** Sales minus cost, of the goods whose lots have a cost; null without any. */
        margin?: number | null
        /** Margin as a share of those sales. */
        marginPercent?: number | null
        refused?: number
        refusedPercent?: number | null
        /** Stock at the public price, or the totals of refused orders. */
        value?: number | null
        /** Cost of the stock; null if no lot has one. */
        cost?: number | null
        times?: number
        /** Day of the last sale or search. */
        lastAt?: string | null
      }
      /** Share of the sales whose lots have a cost. */
      costedPercent?: number | null
    }
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
  /**
   * Export a report as CSV.
   *
   * `GET /admin/reports/:report/file`, scope `reports:read`.
   */
  adminExportReport: {
    params: {
      report: "products" | "brands" | "categories" | "zones" | "groups" | "coupons" | "refusals" | "expiry" | "dead-stock" | "searches"
    }
    query: {
      /** Length of a period that ends today; 30 unless given. */
      days?: number
      /** First day, `YYYY-MM-DD`; with `until`. */
      from?: string
      /** Last day. */
      until?: string
    }
    response: Blob
    errors: 'signed-out' | 'forbidden' | 'second-factor-due' | 'not-found' | 'invalid' | 'too-many-requests' | 'failed' | 'unavailable'
  }
}
