declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  // CSS Modules have one export by nature; this is the only default export in the house.
  export default classes;
}
declare module '*.css';
