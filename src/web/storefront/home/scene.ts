/** Size and class of scene images (such as the hero): wider than product images, cut out, on the studio background. */
export const SCENE = { width: 1600, height: 1200, className: 'scene' }
export const SCENE_WIDTHS = [480, 720, 1080, 1600]
