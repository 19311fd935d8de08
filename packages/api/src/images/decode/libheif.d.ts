/** The part of libheif's C functions, compiled to WebAssembly, that heic-worker.mjs calls. Pointers are numbers. */
declare module 'libheif-js/wasm-bundle.js' {
  type Call = (...args: number[]) => number
  const libheif: Record<
    | '_malloc'
    | '_free'
    | '_heif_context_alloc'
    | '_heif_context_get_primary_image_handle'
    | '_heif_context_read_from_memory'
    | '_heif_decode_image'
    | '_heif_image_get_decoding_warnings'
    | '_heif_image_get_plane_readonly'
    | '_heif_image_handle_get_color_profile_type'
    | '_heif_image_handle_get_height'
    | '_heif_image_handle_get_raw_color_profile'
    | '_heif_image_handle_get_raw_color_profile_size'
    | '_heif_image_handle_get_width'
    | '_heif_image_handle_has_alpha_channel',
    Call
  > & { HEAPU8: Uint8Array; HEAPU32: Uint32Array }
  export default libheif
}
