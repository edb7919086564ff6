import { PRESETS, rangeText } from "./presets";

/** The requirements of the presets as a table, which is useful without JavaScript, too. */
export function PresetTable() {
  return (
    <>
      <h3>What forms ask for</h3>
      <div className="table-frame">
        <table>
          <thead>
            <tr>
              <th scope="col">Form</th>
              <th scope="col">Pixels</th>
              <th scope="col">Size</th>
            </tr>
          </thead>
          <tbody>
            {PRESETS.map(({ id, name, width, height, minKb, maxKb, originalText, year }) => (
              <tr key={id}>
                <td>
                  {name}
                  <span className="block text-xs text-ink-3">{`notices of ${year}`}</span>
                </td>
                <td>{`${width} × ${height}${originalText ? ` (${originalText})` : ""}`}</td>
                <td>{rangeText({ minKb, maxKb })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>Boards change these from year to year. Check your notice.</p>
    </>
  );
}
