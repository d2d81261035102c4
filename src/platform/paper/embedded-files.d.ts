/** What an executable carries inside; an import of one is its path, from source as well. */
declare module '*.onnx' {
  const path: string
  export default path
}
declare module '*.wasm' {
  const path: string
  export default path
}
/** The package types what is in it, for bundlers that run it. */
declare module '@jsquash/png/codec/pkg/squoosh_png_bg.wasm' {
  const path: string
  export default path
}
declare module '*/ppocr_keys_v1.txt' {
  const path: string
  export default path
}
