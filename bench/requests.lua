-- Requests the URL paths of a file, one after another, and reports the result as one line of JSON.
-- wrk measures times in microseconds.

local requests = {}
local index = 0

function init(args)
  local headers = { ["Accept-Encoding"] = args[2] }
  if args[3] ~= "" then headers["Authorization"] = "Bearer " .. args[3] end
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format("GET", path, headers)
  end
end

function request()
  index = index % #requests + 1
  return requests[index]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"failed":%d}\n',
    summary.requests,
    summary.duration / 1e6,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
